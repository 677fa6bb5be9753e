import { join } from "node:path";
import { onOrOff, textOf, wholeNumber, type Environment } from "@claims/settings/reader";
import { StartProblem } from "@claims/settings/start-problem";
import { isThisMachine } from "@claims/settings/this-machine";

export type DatabaseSettings =
  | { readonly kind: "embedded"; readonly dataDir: string; readonly folder: string }
  | {
      readonly kind: "server";
      readonly url: string;
      readonly connections: number;
      /** Whether a start brings the database up to date, or a command does beforehand. */
      readonly migrates: boolean;
    };

export function readDatabase(env: Environment, { dataDir, production }: { dataDir: string; production: boolean }) {
  const url = textOf(env, "DATABASE_URL");
  const embeddedByName = onOrOff(env, "EMBEDDED_DATABASE", !production);
  if (url !== undefined) return server(env, url, production);
  if (!embeddedByName) {
    throw new StartProblem(
      "DATABASE_URL is missing: production needs a PostgreSQL such as postgresql://user@host/claims, or EMBEDDED_DATABASE=on.",
    );
  }
  return { kind: "embedded", dataDir, folder: join(dataDir, "database") } satisfies DatabaseSettings;
}

const encrypted = ["require", "verify-ca", "verify-full"];

/** By a host name other than this machine's; a folder with a socket, or no host, is this machine. */
function isElsewhere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return host !== "" && !host.startsWith("/") && !isThisMachine(host);
}

function rejectUnencrypted(url: string): void {
  const address = URL.parse(url);
  const mode = address?.searchParams.get("sslmode") ?? "";
  if (address === null || !isElsewhere(address) || encrypted.includes(mode)) return;
  const given = mode === "" ? "has no sslmode" : `has the sslmode "${mode}"`;
  throw new StartProblem(
    `DATABASE_URL ${given} and its host is not this machine: allowed in production is sslmode=${encrypted.join(", sslmode=")}.`,
  );
}

function server(env: Environment, url: string, production: boolean): DatabaseSettings {
  if (!/^postgres(ql)?:\/\/\S+$/.test(url)) {
    // What was given may carry a password: only its beginning is named.
    const scheme = /^[a-z]*/i.exec(url)?.[0] ?? "";
    throw new StartProblem(
      `DATABASE_URL begins with "${scheme}": allowed is an address such as postgresql://user@host/claims.`,
    );
  }
  if (production) rejectUnencrypted(url);
  return {
    kind: "server",
    url,
    connections: wholeNumber(env, "DATABASE_CONNECTIONS", { fallback: 10, from: 1, to: 200 }),
    migrates: onOrOff(env, "MIGRATE_AT_START", true),
  };
}
