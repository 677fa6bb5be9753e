beforeEach(() => {
  jest.resetModules();
  document.body.innerHTML = "";
});

describe("the declarations on a page", () => {
  it("are those that were published with it", async () => {
    const published = { version: "abc", declarations: [{ text: "I declare." }], notAlreadyFiled: "I confirm." };
    const element = Object.assign(document.createElement("script"), { type: "application/json", id: "declared" });
    element.textContent = JSON.stringify(published);
    document.body.append(element);
    const { declarationsShown } = await import("./declarations.published.ts");
    expect(declarationsShown()).toEqual(published);
  });

  it("are those in force where none were", async () => {
    const { declarationsShown } = await import("./declarations.published.ts");
    const { declarationsInForce } = await import("./declarations.schema.ts");
    expect(declarationsShown()).toEqual(declarationsInForce());
  });
});
