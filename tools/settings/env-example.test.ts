/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readConfig as readBackEnd } from "../../apps/api/src/config.ts";
import { readConfig as readFrontServer } from "../../apps/shell/server/config.ts";
import { readNginxSettings } from "../deploy/nginx-settings.ts";
import { groups } from "./described.ts";
import { envExample } from "./env-example.ts";
import { settingsPage } from "./settings-page.ts";

type Environment = Record<string, string | undefined>;

const readers = {
  "the back end": (env: Environment) => readBackEnd(env, "/claims"),
  "the front server": readFrontServer,
  nginx: (env: Environment) => readNginxSettings(env, { releases: "/claims/releases", dataDir: "/claims/data" }),
};

/** So much that no reader ends before it has asked for everything. */
const environments: readonly Environment[] = [
  {},
  { DATABASE_URL: "postgresql://claims@localhost/claims", CERTIFICATE: "/c.pem", CERTIFICATE_KEY: "/k.pem" },
  ...["github", "gitlab", "gitea"].map((kind) => ({
    NODE_ENV: "production",
    CONTENT_EDITOR: kind,
    EDITOR_REPOSITORY: "firm/claims",
    EDITOR_SIGN_IN: "https://git.test",
    EDITOR_APP_ID: "id",
    EDITOR_ORIGIN: "https://editor.test",
    PUBLIC_ORIGIN: "https://claims.test",
  })),
];

/** What `npm run dev` and `npm run editor` say to the servers that they start, and to no other process. */
const ofCommands = ["DEV_SERVERS", "ELSEWHERE", "FROM_SOURCE", "EDITOR_FILES", "EDITOR_OUTCOME", "EDITOR_BUILD"];

function namesRead(read: (env: Environment) => unknown): string[] {
  const names = new Set<string>();
  for (const given of environments) {
    const watched = new Proxy(given, {
      get(env, name: string) {
        names.add(name);
        return env[name];
      },
    });
    try {
      read(watched);
    } catch {
      // An environment of another server: what was asked for until here counts.
    }
  }
  return [...names];
}

const described = groups.flatMap(({ settings }) => settings);

describe("docs/settings.md", () => {
  it("is as the settings are (else run: npm run settings)", () => {
    expect(readFileSync(join(import.meta.dirname, "../../docs/settings.md"), "utf8")).toBe(settingsPage());
  });

  it("has a row of three cells for each setting", () => {
    const rows = settingsPage().match(/^\| `[A-Z\d_]+` \|(?:[^|\n]|\\\|)+\|(?:[^|\n]|\\\|)*\|$/gm);
    expect(rows).toHaveLength(described.length);
  });
});

describe(".env.example", () => {
  it("is as the settings are (else run: npm run settings)", () => {
    expect(readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8")).toBe(envExample());
  });

  it("names every setting that is read, once, and no other", () => {
    const read = new Set(
      Object.values(readers)
        .flatMap(namesRead)
        .filter((name) => !ofCommands.includes(name)),
    );
    expect(described.map(({ name }) => name).toSorted()).toEqual([...read].toSorted());
  });

  it("says one sentence of each", () => {
    for (const { is } of described) expect(is).toMatch(/^\S.*\.$/);
  });

  it("sets nothing as it is", () => {
    expect(parseEnv(envExample())).toEqual({});
  });

  it.each(Object.entries(readers))("says what holds of %s without a setting", (_, read) => {
    const certificate = { CERTIFICATE: "/c.pem", CERTIFICATE_KEY: "/k.pem" };
    const written = { ...parseEnv(envExample().replaceAll(/^#(?=[A-Z])/gm, "")), ...certificate };
    // Functions of the settings are no values.
    expect(JSON.stringify(read(written))).toBe(JSON.stringify(read(certificate)));
  });
});
