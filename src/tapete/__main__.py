"""`python -m tapete` is the command `tapete`, where its script is not on the PATH."""

import sys

from tapete.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
