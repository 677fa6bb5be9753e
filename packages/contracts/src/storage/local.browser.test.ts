import { onLocalChange, readLocal, writeLocal, type LocalKey } from "./local.ts";

function written(key: string | null) {
  globalThis.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
}

beforeEach(() => {
  localStorage.clear();
});

describe("another tab's writing", () => {
  it("is notified of for our keys, and for all of them when everything was cleared", () => {
    const changed: (LocalKey | null)[] = [];
    const stop = onLocalChange((key) => changed.push(key));
    for (const key of ["version", "theirs", null, "userAnswers"]) written(key);
    stop();
    written("qkba");
    expect(changed).toEqual(["version", null, "userAnswers"]);
  });

  it.each(["version", null])("counts for more than what this tab could only remember: %s", (key) => {
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    writeLocal("version", "v4");
    full.mockRestore();
    localStorage.setItem("version", "v5");
    expect(readLocal("version")).toBe("v4");
    const stop = onLocalChange(() => {});
    written(key);
    stop();
    expect(readLocal("version")).toBe("v5");
  });
});
