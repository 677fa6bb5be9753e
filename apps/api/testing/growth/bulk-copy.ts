import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import type { Tables } from "../../src/database/tables.ts";
import { findPostgresPrograms } from "../postgres-programs.ts";
import type { Row, Rows } from "./claim-template.ts";

/** In the order in which rows refer to each other. */
const tables: readonly (keyof Tables)[] = [
  "claims",
  "signatures",
  "sessions",
  "device_claims",
  "visits",
  "claim_releases",
  "known_persons",
  "credit_searches",
  "outgoing_work",
  "evidence",
  "evidence_keys",
];

/** Writes rows by COPY through psql, so many claims a transaction. */
export async function bulkCopy(url: string, batches: Iterable<Rows>): Promise<void> {
  const psql = spawn("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", url], {
    // Beside the server on some systems, and on the path on others.
    env: { ...process.env, PATH: [process.env["PATH"], findPostgresPrograms()].join(delimiter) },
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  psql.stderr.on("data", (chunk) => (said += String(chunk)));
  // What it says before it ends says why it takes no more.
  psql.stdin.on("error", () => undefined);
  const ended = once(psql, "close");
  for (const rows of batches) {
    if (psql.exitCode !== null) break;
    if (!psql.stdin.write(copyStatements(rows)))
      await Promise.race([once(psql.stdin, "drain").catch(() => ended), ended]);
  }
  psql.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`psql ended with ${code}: ${said.slice(0, 2000)}`);
}

function copyStatements(rows: Rows): string {
  const blocks = tables.map((table) => {
    const own = rows.filter((one) => one.table === table).map(({ row }) => row);
    const columns = Object.keys(own[0] ?? {});
    const lines = own.map((row) => columns.map((name) => fieldOf(row, name)).join("\t"));
    return own.length === 0 ? "" : `copy ${table} (${columns.join(", ")}) from stdin;\n${lines.join("\n")}\n\\.\n`;
  });
  return `begin;\n${blocks.join("")}commit;\n`;
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** As COPY reads text. */
function fieldOf(row: Row, name: string): string {
  const value = row[name];
  if (value === null || value === undefined) return "\\N";
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString("hex")}`;
  const text = Array.isArray(value)
    ? `{${value.map((one) => JSON.stringify(one)).join(",")}}`
    : value instanceof Date
      ? value.toISOString()
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  return text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);
}
