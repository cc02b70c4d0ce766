"""Something between a server and its database that can be cut, frozen, or made to forget the connections it carries."""

import asyncio
import contextlib
import pathlib
import tempfile
import threading

SOCKET = ".s.PGSQL.5432"  # where libpq looks in the folder that it is given as a host


class FaultProxy:
    """Carries what is said on a socket in a folder of its own to the one of a PostgreSQL. Works on a thread of its own, so that a
    test may wait for something else meanwhile."""

    def __init__(self, database):
        self.behind = str(pathlib.Path(database.server.folder, SOCKET))
        self._folder = tempfile.TemporaryDirectory(prefix="kvartal-proxy-")
        self.address = f"postgresql:///{database.name}?user=kvartal&host={self._folder.name}"
        self._open = asyncio.Event()
        self._open.set()
        self._refuses = False
        self._carried = set()
        self._listeners = set()  # of these, those over which somebody has said LISTEN
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._do(self._listen())

    def cut(self):
        """All connections end, and new ones are refused."""
        self._do(self._cut())

    def deafen(self):
        """The connections by which servers hear each other end, and new ones are refused; what reads and writes goes on."""
        self._do(self._cut(self._listeners))

    def freeze(self):
        """Nothing passes, and nobody is told; what was said meanwhile arrives after `heal`."""
        self._do(self._freeze())

    def swallow(self):
        """Connections lead nowhere, without a word, and the present ones never come back: as behind a router that has lost its memory."""
        self._do(self._swallow())

    def heal(self):
        self._do(self._heal())

    def close(self):
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._folder.cleanup()

    def _do(self, task):
        asyncio.run_coroutine_threadsafe(task, self._loop).result(10)

    async def _listen(self):
        self._server = await asyncio.start_unix_server(self._carry, pathlib.Path(self._folder.name, SOCKET))

    async def _end(self):
        self._server.close()
        await self._cut()
        await asyncio.gather(*self._carried, return_exceptions=True)

    async def _cut(self, which=None):
        self._refuses = True
        for task in list(self._carried if which is None else which):
            task.cancel()
        self._open.set()

    async def _freeze(self):
        self._open.clear()

    async def _swallow(self):
        # Whoever holds the old event waits for ever.
        self._open.clear()
        self._open = asyncio.Event()

    async def _heal(self):
        self._refuses = False
        self._open.set()

    async def _carry(self, reader, writer):
        if self._refuses:
            return writer.close()
        self._carried.add(asyncio.current_task())
        gate = self._open
        try:
            await gate.wait()
            back_reader, back_writer = await asyncio.open_unix_connection(self.behind)
            try:
                task = asyncio.current_task()
                heard = lambda piece: self._listeners.add(task) if b"LISTEN" in piece else None
                await asyncio.gather(self._pass_on(reader, back_writer, gate, heard), self._pass_on(back_reader, writer, gate))
            finally:
                back_writer.close()
        except (OSError, asyncio.CancelledError):
            pass  # the end of a connection
        finally:
            self._carried.discard(asyncio.current_task())
            self._listeners.discard(asyncio.current_task())
            with contextlib.suppress(OSError):
                writer.close()

    async def _pass_on(self, reader, writer, gate, heard=lambda piece: None):
        while piece := await reader.read(65536):
            heard(piece)
            await gate.wait()
            writer.write(piece)
            await writer.drain()
        raise ConnectionResetError
