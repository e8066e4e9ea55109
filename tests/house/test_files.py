"""No file of the project names a machine's folder or the host of a registry."""

import re
from pathlib import Path

import pytest

from tests.house.tree import files, read

BINARY = {".png", ".jpg", ".webp", ".woff2", ".ttf", ".db"}
# Taken apart, so that this file does not name what it looks for.
HOSTS = "|".join(
    ["py" + r"pi\.org", "python" + "hosted", "registry" + r"\.npm", "deb" + r"\.debian"]
)
FOLDERS = "|".join(
    ["/" + "work/", "/" + "root/", "/" + "farm/", "/" + r"home/\w+/", "/" + r"Users/\w+/"]
)


@pytest.mark.parametrize("path", [path for path in files() if path.suffix not in BINARY], ids=str)
def test_a_file_names_no_machine_and_no_registry(path: Path) -> None:
    assert not re.search(f"{HOSTS}|{FOLDERS}", read(path), re.IGNORECASE)
