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

/**
 * The entries of packages that the shell provides (apps/shell/src/shared/packages.ts), each by its name. One that is not
 * among them is found by OneCopy, while the remote is built.
 */
export const entriesFromShell = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react/compiler-runtime",
  "react-dom",
  "react-dom/client",
  "react-router-dom",
  "jotai",
  "jotai/react",
  "jotai/react/utils",
  "jotai/utils",
  "jotai/vanilla",
  "jotai/vanilla/utils",
] as const;

/** The names of the router that the shell provides (apps/shell/src/shared/react-router-dom.ts). */
export const routerNames = [
  "BrowserRouter",
  "createPath",
  "createSearchParams",
  "generatePath",
  "Link",
  "matchPath",
  "matchRoutes",
  "Navigate",
  "NavLink",
  "Outlet",
  "parsePath",
  "resolvePath",
  "Route",
  "Router",
  "Routes",
  "useHref",
  "useInRouterContext",
  "useLinkClickHandler",
  "useLocation",
  "useMatch",
  "useNavigate",
  "useNavigationType",
  "useOutlet",
  "useOutletContext",
  "useParams",
  "useResolvedPath",
  "useRoutes",
  "useSearchParams",
] as const;

interface Shared {
  singleton: boolean;
  version: string;
  requiredVersion: string;
  strictVersion?: true;
}

function singleton(entry: string): Shared {
  const { version } = manifestOf(entry.replace(/\/.*/, ""));
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

/**
 * The shell is the only one that brings these packages along. Trailing slash: every entry of the contracts is shared too,
 * so that no second copy can slip in by another door.
 */
export function providedByShell(): Record<string, Shared> {
  return Object.fromEntries([
    ...entriesFromShell.map((entry) => [entry, singleton(entry)]),
    ["@claims/contracts/", contracts()],
  ]);
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
