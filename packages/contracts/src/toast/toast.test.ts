import { createStore } from "jotai/vanilla";
import { dismissToastAtom, showToastAtom, toastsAtom } from "./toast.atoms.ts";

describe("toasts", () => {
  it("are shown in the order they came and go one by one", () => {
    const store = createStore();
    const first = store.set(showToastAtom, { kind: "ok", text: "Phone number updated successfully" });
    store.set(showToastAtom, { kind: "error", text: "Error validating email!" });
    store.set(dismissToastAtom, first);
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(["Error validating email!"]);
  });

  it("are not stacked when they say the same", () => {
    const store = createStore();
    store.set(showToastAtom, { kind: "error", text: "Error validating phone!" });
    store.set(showToastAtom, { kind: "error", text: "Error validating phone!" });
    expect(store.get(toastsAtom)).toHaveLength(1);
  });
});
