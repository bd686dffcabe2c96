"""`python -m tapete` is the command `tapete`, for an environment whose scripts are not on the PATH."""

import sys

from tapete.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
