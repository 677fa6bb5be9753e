import type { Registry, Release } from "@claims/contracts/remote/schema";

/** The language that a release may have a second build in, beside English: a folder of the same release, and of every address. */
export const welsh = "cy";

const isWelsh = (name: string) => name.startsWith(`${welsh}/`);

const isCode = (name: string) => /\.(js|css|json|html)$/.test(name);
const isContent = (name: string) => name.startsWith("content/");

const picked = (integrity: Release["integrity"], wanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(integrity).filter(([name]) => wanted(name)));

/** Of the files of a release, those of its English build. */
export const englishFiles = (integrity: Release["integrity"]) => picked(integrity, (name) => !isWelsh(name));

/** Those of its Welsh build, with its Welsh content and what has no language. */
export const welshFiles = (integrity: Release["integrity"]) =>
  picked(integrity, (name) =>
    isContent(name) ? name.startsWith(`content/${welsh}/`) : isWelsh(name) || !isCode(name),
  );

/** A page that is Welsh in each language: it was there before the rest was. */
const isWelshPage = ({ path }: Pick<Release["routes"][number], "path">) => path.startsWith(`/${welsh}/`);

/** A release as Welsh pages know it; undefined where it has no Welsh build. */
export function inWelsh({ languages, ...release }: Release): Release | undefined {
  const own = languages?.[welsh];
  if (!own) return undefined;
  const { fileList: _, ...rest } = release;
  return {
    ...rest,
    manifest: `${welsh}/${release.manifest}`,
    integrity: welshFiles(release.integrity),
    chunks: own.chunks,
    ...(own.fileList !== undefined && { fileList: own.fileList }),
    // A page that editors added in English alone has no chunk here.
    routes: release.routes.filter((route) => !isWelshPage(route) && own.chunks[route.name] !== undefined),
  };
}

/** Whether Welsh pages can do without this app: it serves pages of its own, no step and nothing of any other page. */
const isAside = (app: string, { routes, parts = [] }: Release) =>
  app !== "shell" && parts.length === 0 && routes.every(({ frame }) => frame === "plain" || frame === "bare");

/**
 * The registry as Welsh pages carry it. No page is half in one language: it is there only where everything that any of
 * them shows is.
 */
export function welshRegistry(registry: Registry): Registry | undefined {
  const needed = Object.entries(registry.apps).filter(
    ([app, { stable }]) => inWelsh(stable) !== undefined || !isAside(app, stable),
  );
  const apps = needed.map(([app, { stable, previous }]) => {
    const own = inWelsh(stable);
    const before = previous && inWelsh(previous);
    return own && ([app, { stable: own, ...(before && { previous: before }) }] as const);
  });
  if (!apps.every((one) => one !== undefined)) return undefined;
  const welsh = { ...registry, apps: Object.fromEntries(apps) };
  return { ...welsh, untranslated: untranslatedIn(registry, welsh) };
}

const pathsOf = ({ apps }: Registry) =>
  Object.values(apps).flatMap(({ stable }) => stable.routes.map(({ path }) => path));

/** The addresses that are there in English alone. */
function untranslatedIn(english: Registry, welsh: Registry): string[] {
  const there = new Set(pathsOf(welsh));
  return pathsOf(english).filter((path) => !there.has(path) && !isWelshPage({ path }));
}

function inEnglish({ languages: _, ...release }: Release, hasWelsh: boolean): Release {
  return {
    ...release,
    integrity: englishFiles(release.integrity),
    routes: hasWelsh ? release.routes.filter((route) => !isWelshPage(route)) : release.routes,
  };
}

/** The registry as English pages carry it: where all of it is there in Welsh, they name what is not. */
export function englishRegistry(registry: Registry): Registry {
  const welsh = welshRegistry(registry);
  const apps = Object.entries(registry.apps).map(([app, { stable, previous }]) => {
    const own = inEnglish(stable, welsh !== undefined);
    return [app, { stable: own, ...(previous && { previous: inEnglish(previous, welsh !== undefined) }) }] as const;
  });
  const english = { ...registry, apps: Object.fromEntries(apps) };
  if (!welsh) return english;
  return { ...english, untranslated: untranslatedIn(english, welsh) };
}
