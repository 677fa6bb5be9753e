import { claimAtom, claimAwaitedAtom } from "@claims/contracts/session/atoms";
import { aClaim } from "@claims/contracts/session/builder";
import { createStore } from "jotai";
import { goBackOnceKnown } from "./back-to-step.ts";

function awaited() {
  const store = createStore();
  const goBack = jest.fn();
  expect(store.get(claimAwaitedAtom)).toBe(true);
  goBackOnceKnown(store, goBack);
  const becomesKnown = () => store.set(claimAtom, aClaim({ fields: { postcode: "M1 1AE" } }));
  return { goBack, becomesKnown };
}

describe("a step that was left as its session took too long", () => {
  it("is gone back to once, when the claim is known", () => {
    const { goBack, becomesKnown } = awaited();
    expect(goBack).not.toHaveBeenCalled();
    becomesKnown();
    becomesKnown();
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it.each(["input", "pointerdown", "keydown", "popstate"])("is left for good where there was %s meanwhile", (doing) => {
    const { goBack, becomesKnown } = awaited();
    window.dispatchEvent(new Event(doing));
    becomesKnown();
    expect(goBack).not.toHaveBeenCalled();
  });
});
