import { join } from "node:path";
import { StartProblem } from "./setting-problem.ts";
import { onOrOff, textOf, wholeNumber, type Environment } from "./reader.ts";

export type DatabaseSettings =
  | { readonly kind: "embedded"; readonly dataDir: string; readonly folder: string }
  | { readonly kind: "server"; readonly url: string; readonly connections: number };

export function readDatabase(env: Environment, { dataDir, production }: { dataDir: string; production: boolean }) {
  const url = textOf(env, "DATABASE_URL");
  const embeddedByName = onOrOff(env, "EMBEDDED_DATABASE", !production);
  if (url !== undefined) return server(env, url);
  if (!embeddedByName) {
    throw new StartProblem(
      "DATABASE_URL is missing: production needs a PostgreSQL such as postgresql://user@host/claims, or EMBEDDED_DATABASE=on.",
    );
  }
  return { kind: "embedded", dataDir, folder: join(dataDir, "database") } satisfies DatabaseSettings;
}

function server(env: Environment, url: string): DatabaseSettings {
  if (!/^postgres(ql)?:\/\/\S+$/.test(url)) {
    // What was given may carry a password: only its beginning is named.
    const scheme = /^[a-z]*/i.exec(url)?.[0] ?? "";
    throw new StartProblem(
      `DATABASE_URL begins with "${scheme}": allowed is an address such as postgresql://user@host/claims.`,
    );
  }
  return { kind: "server", url, connections: wholeNumber(env, "DATABASE_CONNECTIONS", { fallback: 10, from: 1, to: 200 }) };
}
