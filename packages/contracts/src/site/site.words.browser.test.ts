beforeEach(() => {
  jest.resetModules();
  document.body.innerHTML = "";
});

describe("the words that editors publish", () => {
  it("are read from the page", async () => {
    const element = Object.assign(document.createElement("script"), { type: "application/json", id: "words" });
    element.textContent = `{"banner":"Many claims!"}`;
    document.body.append(element);
    const { words } = await import("./site.words.ts");
    expect(words()).toEqual({ banner: "Many claims!" });
  });

  it("are none where none were composed into it", async () => {
    const { words } = await import("./site.words.ts");
    expect(words()).toEqual({});
  });
});
