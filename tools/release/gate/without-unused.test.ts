import { surfaceProblems } from "./compare-surfaces.ts";
import type { ContractRecord } from "./contract-record.ts";
import type { Shape, Surface } from "./shape.ts";
import { withoutUnused } from "./without-unused.ts";

const surfaceWith = (values: Record<string, number>): Surface => ({
  shapes: [],
  entries: { "session/atoms": { values, types: {} }, "journey/rules": { values: { pathOf: 0 }, types: {} } },
});

const act = (holds: object) => ({ sent: [], holds });

const record: ContractRecord = {
  version: "1.3.0",
  surface: surfaceWith({ claimAtom: 0, saveAtom: 0, dealAtom: 0 }),
  schemas: {
    "session/atoms claimAtom": { asks: {} as never, documents: [] },
    "session/atoms dealAtom": { asks: {} as never, documents: [] },
  },
  habits: {
    addresses: {},
    kept: {},
    read: null,
    keys: {},
    calls: {},
    acts: {
      'session/atoms saveAtom({"a":1})': act({ claimAtom: 1, dealAtom: 2, saveAtom: null }),
      "session/atoms dealAtom()": act({ claimAtom: 1 }),
    },
  },
};

const uses = { "session/atoms": ["saveAtom"] };
const compared = withoutUnused(record, uses, surfaceWith({ claimAtom: 0 }));

describe("what a live release of a former major is compared by", () => {
  it("is all that is still there, and what it uses whether it is there or not", () => {
    expect(Object.keys(compared.surface.entries["session/atoms"]?.values ?? {})).toEqual(["claimAtom", "saveAtom"]);
    expect(compared.surface.entries["journey/rules"]).toEqual(record.surface.entries["journey/rules"]);
    expect(Object.keys(compared.schemas)).toEqual(["session/atoms claimAtom"]);
  });

  it("leaves out what came of writing, or was in, an atom that is gone and that it never used", () => {
    expect(compared.habits.acts).toEqual({
      'session/atoms saveAtom({"a":1})': act({ claimAtom: 1, saveAtom: null }),
    });
  });

  it("is the whole record where nothing is gone", () => {
    expect(withoutUnused(record, {}, record.surface)).toEqual(record);
  });
});

describe("the types of a former major", () => {
  const surfaceOf = (shape: Shape): Surface => ({
    shapes: [shape],
    entries: { "http/client": { values: { send: 0, sendLater: 0 }, types: {} } },
  });
  const before = surfaceOf({ is: "plain", name: "string" });
  const after = surfaceOf({ is: "plain", name: "number" });

  it("are compared of what a remote uses alone; those of this major of all that runs", () => {
    const used = { "http/client": ["send"] };
    const names = (onlyUsed: boolean) =>
      surfaceProblems(before, after, { uses: used, onlyUsed }).map((problem) => /^\S+ (\w+)/.exec(problem)?.[1]);
    expect(names(true)).toEqual(["send"]);
    expect(names(false)).toEqual(["send", "sendLater"]);
  });
});
