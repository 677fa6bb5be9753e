import type { Page } from "@playwright/test";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";

interface Composed {
  registry: Registry;
  site: Site;
}

/** Serves every page with other data composed into it, as another release or another setting would. */
export async function recompose<Part extends keyof Composed>(page: Page, part: Part, change: (data: Composed[Part]) => void) {
  const inlined = new RegExp(`(<script type="application/json" id="${part}">)(.*?)(</script>)`, "s");
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(inlined, (_, open: string, json: string, close: string) => {
      const data: Composed[Part] = JSON.parse(json);
      change(data);
      return open + JSON.stringify(data).replace(/</g, "\\u003c") + close;
    });
    await route.fulfill({ response, body: html });
  });
}
