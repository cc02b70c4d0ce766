// Loads the engine in Node or a browser: `const engine = await load(bytes); engine.request({call: "open", …})`.
// The module asks its host for almost nothing: the few WASI calls of the C library are answered here.

const EBADF = 8;

function wasi(memory) {
  const text = new TextDecoder();
  return {
    // Only standard error can be written to, and only by a program that is about to abort.
    fd_write(fd, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let size = 0;
      let message = "";
      for (let i = 0; i < count; ++i) {
        const at = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        message += text.decode(new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      console.error(message.trimEnd());
      view.setUint32(written, size, true);
      return 0;
    },
    fd_close: () => EBADF,
    fd_seek: () => EBADF,
    fd_fdstat_get: () => EBADF,
    fd_prestat_get: () => EBADF,
    fd_prestat_dir_name: () => EBADF,
    fd_read: () => EBADF,
    environ_sizes_get(count, size) {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    // Bots that think for so many seconds must know them; which moment it is does not matter.
    clock_time_get(clock, precision, time) {
      new DataView(memory().buffer).setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine stopped with code ${code}`);
    },
  };
}

/**
 * Instantiates the engine from the bytes of kvartal.wasm. `goOn` hears how far a request that thinks is, from 0 to 1; where it
 * returns false, the request is answered at once with what is known by then.
 * @param {BufferSource} bytes
 * @param {(done: number) => boolean} goOn
 */
export async function load(bytes, goOn = () => true) {
  let exports;
  const imports = {
    wasi_snapshot_preview1: wasi(() => exports.memory),
    kvartal: { go_on: (done) => (goOn(done) ? 1 : 0) },
  };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  exports = instance.exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    /** Sends one request and returns the answer, both plain objects. */
    request(message) {
      const request = encoder.encode(JSON.stringify(message));
      const at = exports.request_buffer(request.length);
      new Uint8Array(exports.memory.buffer, at, request.length).set(request);
      const size = exports.answer();
      return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer_buffer(), size)));
    },
  };
}
