import type { Declarations } from "@claims/contracts/declarations/schema";
import { expect, test } from "@playwright/test";
import { comeToTheSeam, signButton } from "./walk.ts";

test("whoever signs declares what editors published with the page, and says which words those were", async ({
  page,
}) => {
  const html = await (await page.request.get("/get-started-v3/sign")).text();
  const published: Declarations = JSON.parse(
    /<script type="application\/json" id="declared">(.*?)<\/script>/.exec(html)?.[1] ?? "",
  );
  await comeToTheSeam(page);
  const lines = await page
    .getByRole("region", { name: "What you are signing" })
    .getByRole("listitem")
    .allTextContents();
  const worked = "On £700, you keep £448.";
  expect(lines.filter((line) => line.endsWith(worked))).toHaveLength(1);
  expect(lines.map((line) => line.replace(worked, ""))).toEqual(
    published.declarations.map(({ text }) => text.replaceAll("{{brand.name}}", "Example Claims")),
  );
  const said: unknown[] = [];
  await page.route("**/api/session/**", async (route) => {
    const sent = route.request().postData() ?? "{}";
    if (sent.includes("signature_meta")) said.push(JSON.parse(sent).signature_meta.text_version);
    await route.fallback();
  });
  await signButton(page).click();
  await expect.poll(() => said).toEqual([published.version]);
  expect(published.version).toMatch(/^[0-9a-f]{40}$/);
});
