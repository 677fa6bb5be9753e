beforeEach(() => {
  jest.resetModules();
  document.body.innerHTML = "";
});

/** The settings as a page reads them that was composed with this text. */
async function readFrom(text: string) {
  const script = Object.assign(document.createElement("script"), { type: "application/json", id: "site" });
  script.textContent = text;
  document.body.append(script);
  return import("./site.settings.ts");
}

describe("the settings composed into a page", () => {
  it("are read from it, and the rest is as usual", async () => {
    const composed = { brand: { name: "Meadow Claims" }, otp: false, statusUrl: "https://status.example.test/" };
    const { pageTitle, site } = await readFrom(JSON.stringify(composed));
    expect(site()).toMatchObject({ otp: false, typedSignature: true, statusUrl: "https://status.example.test/" });
    expect(pageTitle("Your address")).toBe("Your address - Meadow Claims");
  });

  it("are read once", async () => {
    const { site } = await readFrom("{}");
    expect(site()).toBe(site());
  });

  it("stop the page when broken", async () => {
    const { site } = await readFrom("{broken");
    expect(() => site()).toThrow();
  });
});
