import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { entriesFromShell, routerNames } from "./shared-packages.ts";

const installed = join(import.meta.dirname, "../../../node_modules");
const browsers = join(import.meta.dirname, "../../../.browserslistrc");

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "claims-remote-"));
  await mkdir(join(home, "src"));
  await symlink(installed, join(home, "node_modules"));
  await cp(browsers, join(home, ".browserslistrc"));
  await writeFile(join(home, "package.json"), '{ "name": "another-team", "type": "module" }');
  await writeFile(join(home, "package-lock.json"), "{}");
  await writeFile(
    join(home, "rspack.config.ts"),
    `import { remoteConfig } from "@claims/build/remote";
export default remoteConfig(import.meta.dirname, { name: "another-team" });`,
  );
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** What the build of a remote with these routes says; empty where it succeeds. */
async function built(routes: string): Promise<string> {
  await writeFile(join(home, "src/routes.ts"), routes);
  const bundler = join(installed, ".bin/rspack");
  return promisify(execFile)(process.execPath, [bundler, "build"], { cwd: home }).then(
    () => "",
    (failure: { stdout: string; stderr: string }) => failure.stdout + failure.stderr,
  );
}

describe("the build of a remote", () => {
  it("succeeds with every entry of a package that the shell provides, and every name of its router", async () => {
    const entries = entriesFromShell.map((entry, nth) => `import * as entry${nth} from "${entry}";`);
    const imported = `import { ${routerNames.join(", ")} } from "react-router-dom";`;
    const all = [...entriesFromShell.map((_, nth) => `entry${nth}`), ...routerNames].join(", ");
    expect(await built(`${entries.join("\n")}\n${imported}\nexport const routes = [${all}];`)).toBe("");
  });

  it("fails with one sentence for an entry that the shell does not provide", async () => {
    const said = await built(
      `import { renderToString } from "react-dom/server";\nexport const routes = [renderToString];`,
    );
    expect(said.match(/This remote carries its own copy of \S+/g)).toEqual([
      expect.stringMatching(/react-dom\/server\.browser\.js\.$/),
    ]);
    expect(said).toContain("Import what the shell provides, by its name: react, react/jsx-runtime");
  });

  it("fails with one sentence for names of the router that the shell does not provide, however they are imported", async () => {
    await writeFile(
      join(home, "src/other.ts"),
      `import * as router from "react-router-dom";\nexport { Form } from "react-router-dom";\nexport const blocker = router.useBlocker;`,
    );
    const said = await built(
      `import { Link, useFetcher as fetcher } from "react-router-dom";\nexport * from "./other.ts";\nexport const routes = [Link, fetcher];`,
    );
    expect(said.match(/This remote imports [^.]*\./g)).toEqual([
      "This remote imports Form, useBlocker, useFetcher of react-router-dom, which the shell does not provide: what needs another kind of router does not work under its own.",
    ]);
  });
});
