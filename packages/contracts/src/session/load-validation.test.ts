beforeEach(() => {
  jest.resetModules();
});

afterEach(() => {
  jest.dontMock("./validation.ts");
  jest.restoreAllMocks();
});

/** Each test begins as a page does: nothing loaded. */
const fresh = () => import("./load-validation.ts");

describe("what knows the fields of a claim", () => {
  it("is not there before it was loaded, and then for good", async () => {
    const { loadedValidation, loadValidation } = await fresh();
    expect(loadedValidation()).toBeUndefined();
    const loaded = await loadValidation();
    expect(loaded.ok && loaded.value).toBe(loadedValidation());
  });

  it("that cannot be loaded is a network problem, and the next try may find it", async () => {
    jest.doMock("./validation.ts", () => {
      throw new TypeError("The network is down.");
    });
    const { loadedValidation, loadValidation } = await fresh();
    expect(await loadValidation()).toMatchObject({ ok: false, problem: { code: "network-failed" } });
    expect(loadedValidation()).toBeUndefined();
    jest.dontMock("./validation.ts");
    expect(await loadValidation()).toMatchObject({ ok: true });
  });
});

describe("answers that are saved before what validates them was loaded", () => {
  it("are saved once it is there, and rejected where they are invalid", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const { createStore } = await import("jotai/vanilla");
    const { claimAtom, saveClaimAtom } = await import("./session.atoms.ts");
    const store = createStore();
    const rejected = await store.set(saveClaimAtom, { first_name: "4da" });
    expect(rejected).toMatchObject({ ok: false, problem: { code: "refused", field: "first_name" } });
    expect(store.get(claimAtom)).toBeNull();
    await store.set(saveClaimAtom, { first_name: "Ada" });
    expect(store.get(claimAtom)?.fields).toEqual({ first_name: "Ada" });
  });

  it("are not saved while it cannot be loaded", async () => {
    jest.doMock("./validation.ts", () => {
      throw new TypeError("The network is down.");
    });
    const { createStore } = await import("jotai/vanilla");
    const { claimAtom, saveClaimAtom } = await import("./session.atoms.ts");
    const store = createStore();
    expect(await store.set(saveClaimAtom, { first_name: "4da" })).toMatchObject({
      ok: false,
      problem: { code: "network-failed" },
    });
    expect(store.get(claimAtom)).toBeNull();
  });
});
