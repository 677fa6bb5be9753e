import { createStore } from "jotai/vanilla";
import { helpIsHereAtom, helpOpenAtAtom, helpOpenedAtom, openHelpAtom } from "./help.atoms.ts";

describe("opening the help dialog from a screen", () => {
  it("gives the dialog its part, until it has opened there", () => {
    const store = createStore();
    store.set(helpIsHereAtom, true);
    expect(store.set(openHelpAtom, "change-number")).toBe(true);
    expect(store.get(helpOpenAtAtom)).toBe("change-number");
    store.set(helpOpenedAtom);
    expect(store.get(helpOpenAtAtom)).toBeNull();
  });

  it("comes to nothing where no dialog is on the page, and opens none that comes later", () => {
    const store = createStore();
    expect(store.set(openHelpAtom, "change-number")).toBe(false);
    store.set(helpIsHereAtom, true);
    expect(store.get(helpOpenAtAtom)).toBeNull();
  });
});
