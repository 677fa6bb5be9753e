import { createStore } from "jotai/vanilla";
import { claimAtom } from "../session/session.atoms.ts";
import { aClaim, aSignedClaim } from "../session/session.builder.ts";
import { removeLocalExcept, readLocal, writeLocal } from "../storage/local.ts";
import type * as Atoms from "./journey.atoms.ts";
import { assignVariantAtom, journeyFactsAtom, stageOnShowAtom, servedStepsAtom, variantAtom } from "./journey.atoms.ts";
import { factsOf } from "./journey.rules.ts";

let store: ReturnType<typeof createStore>;

beforeEach(() => {
  removeLocalExcept([]);
  store = createStore();
});

describe("the variant", () => {
  it("is v3 until one is chosen, and then kept", () => {
    expect(store.get(variantAtom)).toBe("v3");
    store.set(variantAtom, "v5");
    expect(store.get(variantAtom)).toBe("v5");
    expect(readLocal("version")).toBe("v5");
  });

  it("is drawn on a first visit, and never again", () => {
    store.set(assignVariantAtom, 0.5);
    expect(readLocal("version")).toBe("v4");
    store.set(assignVariantAtom, 0.9);
    expect(store.get(variantAtom)).toBe("v4");
  });

  it("is what an earlier visit kept", async () => {
    writeLocal("version", "v5");
    const later = await freshly();
    const tab = createStore();
    tab.set(later.assignVariantAtom, 0);
    expect(tab.get(later.variantAtom)).toBe("v5");
  });

  it.each(["v77", "", "v4 "])("is v3 where an earlier visit kept '%s', which is none", async (kept) => {
    const later = await freshly(kept);
    const tab = createStore();
    tab.set(later.assignVariantAtom, 0.9);
    expect(tab.get(later.variantAtom)).toBe("v3");
  });
});

/** The atoms as a new page load makes them; what is stored stays. */
async function freshly(kept: string | null = readLocal("version")): Promise<typeof Atoms> {
  jest.resetModules();
  const { writeText } = await import("../storage/safe-storage.ts");
  writeText("version", kept);
  return import("./journey.atoms.ts");
}

describe("the facts of the journey", () => {
  it("are those of a fresh visit before there is a claim", () => {
    expect(store.get(journeyFactsAtom)).toEqual(factsOf("v3"));
  });

  it("follow the claim, the variant and what is served", () => {
    store.set(variantAtom, "v4");
    store.set(servedStepsAtom, new Set(["postcode"] as const));
    store.set(
      claimAtom,
      aSignedClaim({
        q1Found: true,
        phoneVerified: true,
        tester: true,
        masked: true,
        submitted: true,
        throughResumeLink: true,
      }),
    );
    expect(store.get(journeyFactsAtom)).toEqual({
      variant: "v4",
      completed: new Set(["postcode", "basic_info", "contact_info", "sign"]),
      signed: true,
      submitted: true,
      q1: true,
      questionsPassed: false,
      phoneVerified: true,
      otp: true,
      tester: true,
      masked: true,
      throughResumeLink: true,
      served: new Set(["postcode"]),
    });
  });

  it.each([
    ["hi", true],
    ["md", false],
    ["lo", false],
  ] as const)("read from qkba %s whether the questions were passed: %s", (qkba, passed) => {
    store.set(claimAtom, aClaim({ fields: { qkba } }));
    expect(store.get(journeyFactsAtom).questionsPassed).toBe(passed);
  });
});

describe("the bar within a step", () => {
  it("is the step's own until a screen says more", () => {
    expect(store.get(stageOnShowAtom)).toBeNull();
    store.set(stageOnShowAtom, { step: "info_contact", stage: 1 });
    expect(store.get(stageOnShowAtom)).toEqual({ step: "info_contact", stage: 1 });
  });
});
