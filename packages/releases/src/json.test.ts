import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { parseJson, readJson } from "./json.ts";
import { parseManifest } from "./manifest/manifest.ts";

const schema = v.object({ chunks: v.record(v.string(), v.array(v.string())) });

describe("a file of JSON", () => {
  test("is read as its schema has it", () => {
    expect(parseJson(schema, '{"chunks":{"main":["main.js"]},"more":1}', "chunks.json")).toEqual({
      chunks: { main: ["main.js"] },
    });
  });

  test("is rejected with its name and the place in it that is something else", () => {
    expect(() => parseJson(schema, '{"chunks":{"main":"main.js"}}', "dist/chunks.json")).toThrow(
      "dist/chunks.json is not usable at 'chunks.main': Invalid type: Expected Array but received \"main.js\". Nothing was changed.",
    );
  });

  test("is rejected with its name where it is cut off", () => {
    expect(() => parseJson(schema, '{"chunks":', "dist/chunks.json")).toThrow("dist/chunks.json is not JSON.");
  });

  test("is named by its path where it is read from a folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "claims-json-"));
    const file = join(folder, "chunks.json");
    writeFileSync(file, "[]");
    await expect(readJson(schema, file)).rejects.toThrow(`${file} is not usable at 'chunks'`);
    rmSync(folder, { recursive: true });
  });
});

test("a manifest keeps what newer tools wrote into its routes and languages", () => {
  const manifest = {
    app: "front-journey",
    hash: "f1",
    integrity: {},
    contract: { needs: "^1.0.0" },
    chunks: {},
    languages: { cy: { chunks: {}, more: 1 } },
    routes: [{ path: "/start", name: "start", frame: "plain", more: 1 }],
    more: 1,
  };
  expect(parseManifest(JSON.stringify(manifest), "release.json")).toMatchObject(manifest);
});
