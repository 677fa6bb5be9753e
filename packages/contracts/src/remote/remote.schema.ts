import * as v from "valibot";
import { isStepName, type StepName } from "../journey/steps.ts";

export { meetsContract } from "./contract-version.ts";

/** The frame that the shell renders around a screen; `bare` is `plain` without the footer. */
export const frameSchema = v.picklist(["journey", "landing", "plain", "bare"]);

/** The frame that the shell renders around a screen. */
export type Frame = v.InferOutput<typeof frameSchema>;

/** What search engines and shared links read of a page. */
export interface RouteHead {
  readonly description?: string;
  /** The address that stands for this one, where several show the same. */
  readonly canonical?: string;
  /** The language of the page, where it is not that of the product. */
  readonly lang?: string;
  /** The addresses of the same page in each language that it is in, by language. */
  readonly alternates?: Readonly<Record<string, string>>;
  /** A schema.org object. */
  readonly structuredData?: object;
}

/** One address that a remote serves; `Screen` is the component type of the app that renders it. */
export interface RemoteRoute<Screen> {
  /** Absolute, as the router matches it. */
  readonly path: string;
  /** The chunk that holds the screen: the `webpackChunkName` of its import. */
  readonly name: string;
  readonly frame: Frame;
  /** True where everybody sees the same at first, so that the page can be rendered when it is composed. */
  readonly prerendered?: true;
  /** The files of its release, beside its code, that the screen is made with. */
  readonly data?: readonly string[];
  readonly screen: () => Promise<{ readonly Screen: Screen }>;
  readonly head?: () => Promise<RouteHead>;
}

/** A piece of a page that any page may show, of whichever app; `Part` is its component. */
export interface RemotePart<Part> {
  /** What pages ask for it by, and the chunk that holds it. */
  readonly name: string;
  /** The files of its release, beside its code, that the part is made with. */
  readonly data?: readonly string[];
  readonly part: () => Promise<{ readonly Part: Part }>;
}

/** The one module that each remote hands the shell. */
export interface RemoteModule<Screen> {
  readonly routes: readonly RemoteRoute<Screen>[];
  readonly parts?: readonly RemotePart<Screen>[];
}

const integritySchema = v.pipe(v.string(), v.startsWith("sha384-"));

/** One immutable release of an app, as the registry lists it. */
export const releaseSchema = v.object({
  hash: v.pipe(v.string(), v.nonEmpty()),
  base: v.pipe(v.string(), v.startsWith("/"), v.endsWith("/")),
  manifest: v.string(),
  /** The content hash of every file that may run or style the page. */
  integrity: v.record(v.string(), integritySchema),
  contract: v.object({
    provides: v.optional(v.string()),
    /** The versions of former majors that a shell still meets, beside the one that it provides. */
    meets: v.optional(v.array(v.string())),
    needs: v.optional(v.string()),
  }),
  /** Which files each named chunk needs. */
  chunks: v.record(v.string(), v.array(v.string())),
  /** The content hash of the release's own file list, `files.json` in its folder, or in that of the language; pages name that alone, so they stay as small as they are. */
  fileList: v.optional(integritySchema),
  /** Its builds in other languages than English, each in a folder of its name: what the same chunks need there. */
  languages: v.optional(
    v.record(
      v.string(),
      v.object({ chunks: v.record(v.string(), v.array(v.string())), fileList: v.optional(integritySchema) }),
    ),
  ),
  /** The journey steps it serves: names only, as a newer release may serve one that this contract does not know. */
  steps: v.optional(v.array(v.string())),
  routes: v.array(v.object({ path: v.string(), name: v.string(), frame: frameSchema })),
  /** The names of the parts that it provides to pages. */
  parts: v.optional(v.array(v.string())),
  /** True for an app that runs from source on a developer's machine: its files change, so no hash is listed. */
  fromSource: v.optional(v.boolean()),
  releasedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** One immutable release of an app, as the registry lists it. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** What a release's file list holds. */
export type FileList = Pick<Release, "integrity" | "chunks">;

/** What is live of an app, what was before it, and what is being tried out on some of the new visits. */
export const appReleasesSchema = v.object({
  stable: releaseSchema,
  previous: v.optional(releaseSchema),
  canary: v.optional(
    v.object({
      release: releaseSchema,
      /** Of a hundred new visits, how many get it. */
      percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      startedAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  /** The releases that were rolled back: no visit is to go on with them. */
  withdrawn: v.optional(v.array(v.string())),
});

/** What is live of an app, what was before it, and what is being tried out. */
export type AppReleases = v.InferOutput<typeof appReleasesSchema>;

/**
 * One move of what is live, and who made it; the history is never changed, only added to. Newer tools may write lines of
 * a kind that this contract does not know.
 */
const moveSchema = v.object({
  app: v.optional(v.string()),
  /** `release`, `canary`, `promote`, `rollback`, `healed`, `settings` or a later one; the oldest lines have none and are releases. */
  action: v.optional(v.string()),
  hash: v.optional(v.string()),
  /** What was live in its place before. */
  from: v.optional(v.string()),
  at: v.optional(v.string()),
  by: v.optional(v.string()),
  /** Why, where the move was automatic. */
  reason: v.optional(v.string()),
  /** The sets of pages that were live from then on. */
  pages: v.optional(v.array(v.string())),
});

/** One move of what is live, and who made it. */
export type Move = v.InferOutput<typeof moveSchema>;

/** The address book of the product: what is live of each app. Pages carry what they need of it. */
export const registrySchema = v.object({
  version: v.literal(1),
  revision: v.number(),
  apps: v.record(v.string(), appReleasesSchema),
  /** The composed pages that are live: visits of a cohort below `upTo` get this set. The last one is for all others. */
  pages: v.optional(v.array(v.object({ upTo: v.number(), set: v.string() }))),
  /** In a page: the set of pages that it belongs to. */
  set: v.optional(v.string()),
  /** In an English page whose product is there in Welsh too: the addresses that are not. */
  untranslated: v.optional(v.array(v.string())),
  /** The settings that the pages are composed with. */
  site: v.optional(v.unknown()),
  history: v.optional(v.array(moveSchema)),
  /** The oldest tools that may move what is live, and what to update older ones to. */
  tools: v.optional(v.object({ oldest: v.number(), update: v.string() })),
});

/** The address book of the product. */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The set of pages for a visit of this cohort, from 0 to 99; without one, the set without canaries. */
export function pagesFor({ pages = [] }: Pick<Registry, "pages">, cohort = 99): string | undefined {
  return pages.find(({ upTo }) => cohort < upTo)?.set;
}

/** The steps that some live release serves, or undefined where no release says. */
export function servedSteps({ apps }: Registry): ReadonlySet<StepName> | undefined {
  const named = Object.values(apps).flatMap(({ stable }) => (stable.steps ? [stable.steps] : []));
  return named.length > 0 ? new Set(named.flat().filter(isStepName)) : undefined;
}

/** Reads a registry, or throws with the place where it is wrong. What newer tools wrote and this contract does not know stays in it. */
export function parseRegistry(value: unknown): Registry {
  if (v.is(registrySchema, value)) return value;
  const [issue] = v.safeParse(registrySchema, value).issues ?? [];
  throw new Error(`The registry is not usable at '${(issue && v.getDotPath(issue)) ?? "its root"}': ${issue?.message}`);
}
