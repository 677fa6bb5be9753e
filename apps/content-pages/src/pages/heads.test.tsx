import { routes } from "../routes.ts";

const headOf = (path: string) => routes.find((route) => route.path === path)?.head();

describe("what search engines read", () => {
  it.each(routes.map(({ path }) => path))("of %s is one sentence of its own", async (path) => {
    const { description } = (await headOf(path)) ?? {};
    expect(description).toMatch(/^[A-Z].{30,158}[.?]$/);
  });

  it("of the questions is every one with its answer in plain words, under one address", async () => {
    for (const path of ["/faqs", "/frequently-asked-questions"]) {
      const { canonical, structuredData } = (await headOf(path)) ?? {};
      expect(canonical).toBe("/faqs");
      const { mainEntity } = structuredData as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
      expect(mainEntity).toHaveLength(14);
      expect(mainEntity[3]).toMatchObject({
        name: "Can I claim without you?",
        acceptedAnswer: {
          text: expect.stringMatching(
            /^Yes, and for free\..* Example Claims is a claims management company, and you do not need one\.$/,
          ),
        },
      });
      expect(JSON.stringify(structuredData)).not.toMatch(/\{\{|undefined|\]\(/);
    }
  });
});
