import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Run by Node as the tools are, which finds Welsh files for no module by itself. */
const script = `
  import { welshRegistry } from "@claims/releases/languages";
  import { fictionalSite } from "./packages/contracts/src/site/fictional-site.ts";
  import { rendererFromSource } from "./tools/release/renderer-from-source.ts";
  import { withFromSource } from "./tools/release/from-source.ts";

  const live = await withFromSource({ version: 1, revision: 1, apps: {} }, ["shell"], { isWelsh: true });
  const pageIn = async (folder, registry) => {
    const { pagesToMake } = await rendererFromSource(folder);
    const none = async () => null;
    const pages = pagesToMake({ live: registry, site: fictionalSite, data: {}, readText: none, prerender: none });
    return (await pages.get("404/index.html").make()).html;
  };
  const welsh = await pageIn("cy", welshRegistry(live));
  console.log(JSON.stringify([welsh, await pageIn("", live)]));
`;

it("renders the pages of a shell from source in each language, with the scripts of that language", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
  });
  const [welsh, english] = JSON.parse(stdout) as [string, string];
  expect(welsh).toContain('<html lang="cy"');
  expect(welsh).toContain("Mae angen JavaScript ar y dudalen hon");
  expect(welsh).toContain('src="/dev/shell/cy/main.js"');
  expect(english).toContain('<html lang="en-GB"');
  expect(english).toContain("This page needs JavaScript");
  expect(english).toContain('src="/dev/shell/main.js"');
});
