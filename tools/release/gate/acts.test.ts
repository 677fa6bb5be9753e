import { atom } from "jotai/vanilla";
import { actsOf } from "./acts.ts";
import type { Surface } from "./shape.ts";

const surface: Surface = {
  shapes: [
    { is: "atom", holds: 1, takes: [{ shape: 1 }] },
    { is: "plain", name: "string" },
  ],
  entries: { "notes/atoms": { values: { noteAtom: 0 }, types: {} } },
};

const modules = {
  "session/atoms": { claimAtom: atom<unknown>(null) },
  "notes/atoms": {
    noteAtom: atom(null, (_get, _set, note: string) =>
      fetch("http://localhost/api/notes", { method: "POST", body: JSON.stringify({ note }) }),
    ),
  },
};

describe("the writes of a contract", () => {
  it("are made and listened to, and the calls of whoever asks go out again afterwards", async () => {
    const before = [globalThis.fetch, Object.getOwnPropertyDescriptor(globalThis, "location")] as const;
    const acts = await actsOf(modules, surface, null);
    expect(Object.values(acts)).toMatchObject([{ sent: [{ method: "POST", path: "/api/notes" }, {}] }]);
    expect([globalThis.fetch, Object.getOwnPropertyDescriptor(globalThis, "location")]).toEqual(before);
    expect(globalThis.fetch).toBe(before[0]);
  });
});
