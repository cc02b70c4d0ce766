// The engine in WebAssembly: all kept records replay to the same positions as natively, and a whole game is played against it.
// Usage: node tests/wasm_test.mjs build/wasm/kvartal.wasm build/release/kvartal
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "../bindings/wasm/kvartal.mjs";

const [wasm, native] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const engine = await load(readFileSync(wasm));
const records = readdirSync(join(here, "records")).filter((name) => name.endsWith(".kvartal"));

test("kept records replay to the same positions as in the native build", () => {
  assert.ok(records.length >= 50);
  for (const name of records) {
    const path = join(here, "records", name);
    const lines = execFileSync(native, ["replay", "--hashes", path], { encoding: "utf8" }).trim().split("\n");
    const answer = engine.request({ call: "replay", record: readFileSync(path, "utf8") });
    assert.equal(answer.error, undefined, name);
    assert.equal(answer.over, true, name);
    assert.deepEqual(answer.hashes, lines.map((line) => line.split(" ")[1]), name);
  }
});

test("a whole game of a person against a bot", () => {
  const { table } = engine.request({ call: "open", game: "suburbia", options: "players=2", seed: 5 });
  let position = engine.request({ call: "position", table, viewer: "p1" });
  for (let moves = 0; position.turn !== "over"; ++moves) {
    assert.ok(moves < 500, "the game does not end");
    if (position.turn === "chance") {
      engine.request({ call: "deal", table, viewer: "p1" });
    } else if (position.seats[0] === "p1") {
      const list = engine.request({ call: "moves", table, seat: "p1" }).moves;
      const answer = engine.request({ call: "play", table, seat: "p1", move: list[moves % list.length], viewer: "p1" });
      assert.ok(answer.events.length > 0);
    } else {
      engine.request({ call: "bot", table, seat: position.seats[0], bot: "greedy", viewer: "p1" });
    }
    position = engine.request({ call: "position", table, viewer: "p1" });
    if (position.turn !== "over") assert.equal(position.view.secret_goals[1].kept, null, "the other goal is secret");
  }
  assert.equal(engine.request({ call: "result", table }).competitors.length, 2);
});

test("mistakes are answered, not thrown", () => {
  assert.match(engine.request({ call: "open", game: "chess" }).error, /no such game/);
  assert.match(engine.request({ call: "open", game: "suburbia", options: "players=9" }).refused.why.en, /cannot be '9'/);
  assert.match(engine.request({ call: "position", table: 999 }).error, /no such table/);
  assert.match(engine.request([]).error, /not a JSON object/);
  assert.match(engine.request({ call: "replay", record: "rubbish" }).error, /no record/);
  const { table } = engine.request({ call: "open", game: "suburbia", options: "first=p1" });
  assert.match(engine.request({ call: "play", table, seat: "p1", move: "buy 1 at 0,0" }).refused.why.en, /not your turn/);
  assert.match(engine.request({ call: "undo", table, seat: "p1" }).error, /nothing/);
  assert.deepEqual(engine.request({ call: "close", table }), {});
});
