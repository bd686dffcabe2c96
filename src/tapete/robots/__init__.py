"""Robots: they see a View, never the game, and keep no state between two choices."""

from tapete.robots.levels import LEVELS, robot
from tapete.robots.protocol import Robot, RobotError

__all__ = ["LEVELS", "Robot", "RobotError", "robot"]
