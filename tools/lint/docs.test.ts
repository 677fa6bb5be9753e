import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = join(import.meta.dirname, "../..");

/** An editor's pages link to addresses of the product; `check-content` knows those. */
const elsewhere = new Set(["node_modules", "dist", "content", ".data"]);
const pages = globSync(["*.md", ".github/*.md", "{docs,apps,packages,tools,e2e}/**/*.md"], {
  cwd: root,
  exclude: (path) => elsewhere.has(path.split(/[\\/]/).at(-1) ?? ""),
});

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
const linksIn = (text: string) => [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? "");

/** Headings as a git host names them in an address. */
function idsIn(text: string): string[] {
  const headings = [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function deadLinks(page: string, text: string): string[] {
  return linksIn(text).filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = "", id] = target.split("#");
    const file = resolve(root, dirname(page), path);
    if (path && !existsSync(file)) return true;
    if (id === undefined || (path && !path.endsWith(".md"))) return false;
    return !idsIn(path ? readFileSync(file, "utf8") : text).includes(id);
  });
}

describe("links in the repository's Markdown", () => {
  it.each([
    ["a page that is not there", "[deploy](docs/deployed.md)"],
    ["a heading that is not there", "[deploy](docs/deploy.md#nowhere)"],
    ["a heading of the page itself that is not there", "# Here\n\n[there](#there)"],
  ])("are found where they lead to %s", (_, text) => {
    expect(deadLinks("README.md", text)).toHaveLength(1);
  });

  it("are left alone in code, on the web and where they lead somewhere", () => {
    const text = "# Our house\n`[x](y.md)` [a](https://example.test/x.md) [b](#our-house) [c](docs/deploy.md)";
    expect(deadLinks("README.md", text)).toEqual([]);
  });

  it("all lead somewhere", () => {
    expect(pages.length).toBeGreaterThan(50);
    const dead = pages.flatMap((page) =>
      deadLinks(page, readFileSync(join(root, page), "utf8")).map((to) => `${page}: ${to}`),
    );
    expect(dead).toEqual([]);
  });
});

describe("files of ours that the Markdown names", () => {
  /** Made up, to show how something is called. */
  const examples = new Set(["docs/newcomer.md", "docs/decisions/content-of-the-journey.md"]);
  const files = globSync(["*.{ts,mjs}", "{apps,packages,tools,e2e}/**/*.{ts,tsx,mjs}"], {
    cwd: root,
    exclude: (path) => elsewhere.has(path.split(/[\\/]/).at(-1) ?? ""),
  });
  const named = pages
    .filter((page) => !examples.has(page))
    .flatMap((page) => {
      const text = readFileSync(join(root, page), "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
      return [...text.matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs))`/g)].map(([, file = ""]) => ({ page, file }));
    });

  it("are all there", () => {
    expect(named.length).toBeGreaterThan(100);
    const isThere = (file: string) => files.some((path) => path === file || path.endsWith(`/${file}`));
    expect(named.filter(({ file }) => !isThere(file))).toEqual([]);
  });
});

describe("every project", () => {
  const projects = globSync("{apps/*,packages/*,e2e,tools}/tsconfig.json", { cwd: root }).map(dirname);

  it("is known to an editor by the tsconfig of the root", () => {
    const text = readFileSync(join(root, "tsconfig.json"), "utf8");
    expect(projects.filter((project) => !text.includes(`"${project}"`))).toEqual([]);
  });

  it.each(projects)("%s has a page that says what it is for", (project) => {
    expect(existsSync(join(root, project, "README.md"))).toBe(true);
  });
});

describe("docs/decisions", () => {
  const folder = join(root, "docs/decisions");
  const index = readFileSync(join(folder, "README.md"), "utf8");

  // A page with a number for a name is new, and waits to be folded into its capability's page.
  const settled = readdirSync(folder).filter((page) => page !== "README.md" && !/^\d/.test(page));

  it.each(settled)("names %s and its decisions in the index", (page) => {
    const headings = readFileSync(join(folder, page), "utf8").matchAll(/^## .*\((\d{4}b?(?:, \d{4}b?)*)\)$/gm);
    const numbers = new Set([...headings].flatMap(([, found = ""]) => found.split(", ")));
    const line = index.split("\n").find((row) => row.includes(`(${page})`));
    expect(line?.split("|")[3]?.trim()).toBe([...numbers].join(" "));
  });
});

describe("tools/README.md", () => {
  const text = readFileSync(join(root, "tools/README.md"), "utf8");
  const folders = readdirSync(join(root, "tools"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !elsewhere.has(entry.name) && entry.name !== "test-results")
    .map((entry) => entry.name);

  it.each(folders)("says what %s/ is for", (folder) => {
    const rows = text.split("\n").filter((line) => /^\| `[a-z-]+\//.test(line));
    expect(rows.some((row) => row.split("|")[1]?.includes(`\`${folder}/`))).toBe(true);
  });
});

it("docs/architecture.md names the subscribers of a claim's events in their order", () => {
  const [, list = ""] =
    /claimEvents\(\[([\s\S]*?)\n {2}\]\)/.exec(readFileSync(join(root, "apps/api/src/app.ts"), "utf8")) ?? [];
  const subscribers = [...list.matchAll(/^ {4}(\w+)OnEvents\(/gm)].map(([, name = ""]) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const rows = [...page.matchAll(/^\| \[([\w-]+)-on-events\.ts\]/gm)].map(([, name]) => name);
  expect(subscribers.length).toBeGreaterThan(5);
  expect(rows).toEqual(subscribers);
});
