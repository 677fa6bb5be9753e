import { page } from "./page.ts";
import { skipInPage } from "./styles-in-page.ts";

const instead = { brand: "", heading: "", remedy: "", call: "", phone: "", write: "", email: "", free: "" };
const parts = { title: "", description: "", noScript: instead, late: instead, tooOld: instead, site: {} };
const composed = (more: object) =>
  new DOMParser().parseFromString(page({ ...parts, styles: [], scripts: [], preloads: [], ...more }), "text/html");

function open(more: object) {
  document.head.replaceChildren(...composed(more).head.children);
}

/** What becomes of the link that a loader has just made, until it hears from it. */
async function linkTo(href: string) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const heard: string[] = [];
  skipInPage(link);
  // The loader listens once it has its link.
  link.addEventListener("load", ({ type }) => heard.push(type));
  await Promise.resolve();
  return { isOff: link.hasAttribute("disabled"), heard };
}

const fetched = { isOff: false, heard: [] };
const skipped = { isOff: true, heard: ["load"] };

describe("a file of styles", () => {
  it("is not fetched by a page that has its rules in it, and counts as loaded", async () => {
    open({ inlineStyles: "h1 {}", stylesInPage: ["/r/a/one/b.css", "/r/a/one/c.css"] });
    expect(await linkTo("/r/a/one/c.css")).toEqual(skipped);
    expect(await linkTo(new URL("/r/a/one/b.css", document.baseURI).href)).toEqual(skipped);
    expect(await linkTo("/r/a/two/b.css")).toEqual(fetched);
  });

  it("is fetched by a page with no rules in it", async () => {
    open({});
    expect(await linkTo("/r/a/one/b.css")).toEqual(fetched);
  });
});
