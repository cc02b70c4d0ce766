"""Behind nginx with TLS, as packaging/nginx.conf has it: only its addresses, its port and its certificate are exchanged."""

import http.client
import pathlib
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
import unittest

import websockets

from house import LOOPBACK, PATIENCE, Answer, Guest, House
from person import Person

ROOT = pathlib.Path(__file__).parents[2]
NAME = "games.example.org"
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"


def free_port():
    with socket.create_server((LOOPBACK, 0)) as found:
        return found.getsockname()[1]


class Proxy:
    """nginx with the example's settings, in a folder of its own."""

    def __init__(self, folder, kvartal_port):
        self.port = free_port()
        self.certificate, key = folder / "cert.pem", folder / "cert.key"
        command = f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME}"
        subprocess.run([*command.split(), "-keyout", key, "-out", self.certificate], check=True, capture_output=True)
        site = (ROOT / "packaging" / "nginx.conf").read_text()
        for ours, the_test_s in [
            ("listen 443 ssl;", f"listen {LOOPBACK}:{self.port} ssl;"),
            ("/etc/ssl/games.example.org.pem", str(self.certificate)),
            ("/etc/ssl/games.example.org.key", str(key)),
            ("http://127.0.0.1:8080", f"http://{LOOPBACK}:{kvartal_port}"),
        ]:
            assert ours in site, f"packaging/nginx.conf has no {ours} any more"
            site = site.replace(ours, the_test_s)
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ access_log off; {temporary} {site} }}"
        )
        self.process = subprocess.Popen([NGINX, "-p", folder, "-e", folder / "error.log", "-c", folder / "nginx.conf"])
        self._wait(folder)

    def _wait(self, folder):
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection((LOOPBACK, self.port), timeout=1).close()
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, (folder / "error.log").read_text()
                time.sleep(0.05)

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)

    def trust(self):
        return ssl.create_default_context(cafile=self.certificate)


class Site:
    """What a browser sees: the proxy, under the name of the site. Has what a Person needs of a house."""

    def __init__(self, proxy):
        self.proxy = proxy
        self.origin = f"https://{NAME}"

    def ask(self, method, path, body=None, headers=None, address=LOOPBACK):
        connection = http.client.HTTPSConnection(NAME, self.proxy.port, timeout=PATIENCE, context=self.proxy.trust())
        connection._create_connection = lambda *_: socket.create_connection((LOOPBACK, self.proxy.port), PATIENCE, (address, 0))
        try:
            connection.request(method, path, body, {"Host": NAME, **(headers or {})})
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        finally:
            connection.close()

    def guest(self, name):
        answer = self.ask("POST", "/api/guest", f'{{"name": "{name}"}}', {"Origin": self.origin})
        assert answer.status == 200, answer
        return Guest(answer.json["guest"]["id"], name, answer.headers["Set-Cookie"].split(";")[0])

    async def connect(self, guest, origin=None):
        return await websockets.connect(
            f"wss://{NAME}:{self.proxy.port}/ws", host=LOOPBACK, port=self.proxy.port, ssl=self.proxy.trust(), server_hostname=NAME,
            extra_headers=guest.headers, origin=origin or self.origin, max_size=None, ping_interval=None)


class Visitor(Person):
    """A person who comes through the proxy."""

    async def connect(self):
        return await self.house.connect(self.guest)


class Behind(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="kvartal-proxy-"))
        cls.house = House(settings=["--behind-proxy", "--origin", f"https://{NAME}"]).start()
        cls.proxy = Proxy(cls.folder, cls.house.port)
        cls.site = Site(cls.proxy)

    @classmethod
    def tearDownClass(cls):
        cls.proxy.close()
        cls.house.close()
        shutil.rmtree(cls.folder)

    async def test_a_game_through_the_proxy(self):
        anna = await Visitor.come(self.site, "Anna", guest=self.site.guest("Anna"))
        table = await anna.create(["me", "random"], "players=2")
        await anna.play(table)
        record = self.site.ask("GET", f"/api/tables/{table}/record", headers=anna.guest.headers)
        self.assertEqual(record.status, 200)
        await anna.leave()

    async def test_the_cookie_is_only_for_https(self):
        flags = self.site.ask("POST", "/api/guest", "{}", {"Origin": self.site.origin}).headers["Set-Cookie"].split("; ")[1:]
        self.assertLessEqual({"Secure", "HttpOnly", "SameSite=Lax", "Path=/"}, set(flags))

    async def test_foreign_pages_are_refused(self):
        guest = self.site.guest("Anna")
        with self.assertRaises(websockets.InvalidStatusCode) as refused:
            await self.site.connect(guest, origin="https://evil.example")
        self.assertEqual(refused.exception.status_code, 403)
        answer = self.site.ask("POST", "/api/guest", "{}", {"Origin": "https://evil.example"})
        self.assertEqual((answer.status, answer.headers.get("Set-Cookie")), (403, None))

    async def test_an_address_cannot_be_made_up(self):
        """Who writes X-Forwarded-For is counted by the address from which he came all the same."""
        statuses = []
        for number in range(60):
            made_up = {"X-Forwarded-For": f"198.51.100.{number}"}
            statuses.append(self.site.ask("POST", "/api/guest", "{}", made_up, address="127.0.0.9").status)
        self.assertIn(429, statuses)

    async def test_counters_do_not_leave_the_machine(self):
        self.assertEqual(self.site.ask("GET", "/metrics").status, 404)
        self.assertEqual(self.house.ask("GET", "/metrics").status, 200)
        self.assertEqual(self.site.ask("GET", "/health").status, 200)

    async def test_headers_that_browsers_heed(self):
        headers = self.site.ask("GET", "/").headers
        self.assertIn("default-src 'self'", headers["Content-Security-Policy"])
        self.assertTrue(headers["Strict-Transport-Security"].startswith("max-age="))
        self.assertNotIn("1.22", headers.get("Server", ""))


class Forged(unittest.TestCase):
    """What a proxy hands on to a server that believes it."""

    @classmethod
    def setUpClass(cls):
        cls.house = House(settings=["--behind-proxy"]).start()
        cls.addClassCleanup(cls.house.close)

    def ask(self, method, path, *forwarded):
        connection = http.client.HTTPConnection(LOOPBACK, self.house.port, timeout=PATIENCE)
        try:
            connection.putrequest(method, path)
            for address in forwarded:
                connection.putheader("X-Forwarded-For", address)
            connection.putheader("Content-Length", "2" if method == "POST" else "0")
            connection.endheaders(b"{}" if method == "POST" else None)
            return connection.getresponse().status
        finally:
            connection.close()

    def test_a_line_before_the_proxys_own_does_not_count(self):
        """Some proxies add a line to what the client wrote, in place of writing it anew."""
        self.assertEqual(self.ask("GET", "/metrics", "127.0.0.1"), 200)
        self.assertEqual(self.ask("GET", "/metrics", "127.0.0.1", "198.51.100.7"), 403)
        statuses = [self.ask("POST", "/api/guest", f"198.51.100.{number}", "203.0.113.5") for number in range(60)]
        self.assertIn(429, statuses)

    def test_the_addresses_of_one_household_are_one_place(self):
        statuses = [self.ask("POST", "/api/guest", f"2001:db8:1:2::{number:x}") for number in range(60)]
        self.assertIn(429, statuses)
        self.assertEqual(self.ask("POST", "/api/guest", "2001:db8:1:3::1"), 200)


if __name__ == "__main__":
    unittest.main(verbosity=0)
