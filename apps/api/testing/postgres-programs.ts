import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian and Homebrew put the programs that are on no path. */
const versioned = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/** The folder with initdb and postgres; throws a sentence that says what to install where there is none. */
export function findPostgresPrograms(): string {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versioned.flatMap(programFoldersIn)];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
  if (found !== undefined) return found;
  throw new Error(`PostgreSQL's server programs (initdb, postgres) are missing. ${howToInstall()}`);
}

function howToInstall(): string {
  if (process.platform === "darwin") return "Install them with: brew install postgresql@17";
  return "Install them with: sudo apt-get install --no-install-recommends postgresql";
}

function programFoldersIn(parent: string): string[] {
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name));
  return versions.toSorted((one, other) => numberIn(other) - numberIn(one)).map((name) => join(parent, name, "bin"));
}

function numberIn(name: string): number {
  return Number(name.replace(/\D/g, ""));
}
