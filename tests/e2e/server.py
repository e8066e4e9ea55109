"""A playground process on a file, that can be killed and started again."""

from __future__ import annotations

import http.client
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 90
STOP_SECONDS = 60


class Server:
    """Starts `hakem play` on a port of its own."""

    def __init__(self, database: Path, seed: str) -> None:
        self.database = database
        self.seed = seed
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start the process and wait until it is ready."""
        command = [sys.executable, "-m", "bot", "play", "--port", str(self.port)]
        command += ["--seed", self.seed, "--database", str(self.database)]
        with self.database.with_suffix(".log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        end = monotonic() + START_SECONDS
        while not self._is_ready():
            assert self.process.poll() is None, self.log()
            assert monotonic() < end, self.log()
            sleep(0.05)

    def _is_ready(self) -> bool:
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=1)
        try:
            asking.request("GET", "/readyz")
            return asking.getresponse().status == 200
        except OSError:
            return False
        finally:
            asking.close()

    def kill(self) -> None:
        """Kill it with -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; gives its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=STOP_SECONDS)

    def log(self) -> str:
        return self.database.with_suffix(".log").read_text("utf-8")
