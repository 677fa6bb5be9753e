import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

const own = createRequire(import.meta.url);

function manifestOf(packageName: string): Manifest {
  return JSON.parse(readFileSync(own.resolve(`${packageName}/package.json`), "utf8"));
}

/** Trailing slash: every sub-path of the package is shared too, so that no second copy can slip in by another door. */
const singletons = ["react", "react/", "react-dom", "react-dom/", "react-router-dom", "jotai", "jotai/"];

interface Shared {
  singleton: boolean;
  version: string;
  requiredVersion: string;
  strictVersion?: true;
}

function singleton(key: string): Shared {
  const { version } = manifestOf(key.replace(/\/$/, ""));
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/**
 * Not a singleton, for the shell may provide two majors at once and a remote is given the one that its range asks for; that
 * there is one store all the same is held by `import: false` and OneCopy. Any version of the same major: what
 * exactly a remote needs of it is written beside its manifest, and asked before it is loaded.
 */
function contracts(): Shared {
  const { version } = manifestOf("@claims/contracts");
  return { singleton: false, version, requiredVersion: `^${version.split(".")[0]}.0.0`, strictVersion: true };
}

/** The shell is the only one that brings these packages along. */
export function providedByShell(): Record<string, Shared> {
  return Object.fromEntries([...singletons.map((key) => [key, singleton(key)]), ["@claims/contracts/", contracts()]]);
}

/** A remote asks for the same packages and never carries a copy of its own. */
export function consumedByRemote() {
  return Object.fromEntries(
    Object.entries(providedByShell()).map(([key, { version: _, ...wanted }]) => [
      key,
      { ...wanted, import: false as const },
    ]),
  );
}
