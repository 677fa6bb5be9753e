import * as v from "valibot";
import { isStepName, type StepName } from "../journey/steps.ts";

export { meetsContract } from "./contract-version.ts";

/** The frame that the shell draws around a screen; `bare` is `plain` without the footer. */
export const frameSchema = v.picklist(["journey", "landing", "plain", "bare"]);

/** The frame that the shell draws around a screen. */
export type Frame = v.InferOutput<typeof frameSchema>;

/** One address that a remote serves; `Screen` is the component type of whoever draws it. */
export interface RemoteRoute<Screen> {
  /** Absolute, as the router matches it. */
  readonly path: string;
  /** The chunk that holds the screen: the `webpackChunkName` of its import. */
  readonly name: string;
  readonly frame: Frame;
  /** True where everybody sees the same at first, so that the page can be drawn when it is composed. */
  readonly drawnAhead?: true;
  /** The files of its release, beside its code, that the screen is made with. */
  readonly data?: readonly string[];
  readonly screen: () => Promise<{ readonly Screen: Screen }>;
}

/** A piece of a page that any page may show, whoever draws that page; `Part` is its component. */
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
  contract: v.object({ provides: v.optional(v.string()), needs: v.optional(v.string()) }),
  /** Which files each named chunk needs. */
  chunks: v.record(v.string(), v.array(v.string())),
  /** The journey steps it serves: names only, as a newer release may serve one that this contract does not know. */
  steps: v.optional(v.array(v.string())),
  routes: v.array(v.object({ path: v.string(), name: v.string(), frame: frameSchema })),
  /** The names of the parts that it offers to pages. */
  parts: v.optional(v.array(v.string())),
  /** True for an app that runs from source on a developer's machine: its files change, so no hash is listed. */
  fromSource: v.optional(v.boolean()),
  releasedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** One immutable release of an app, as the registry lists it. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** What is live of an app, and what was before it. */
export const appReleasesSchema = v.object({ stable: releaseSchema, previous: v.optional(releaseSchema) });

/** What is live of an app, and what was before it. */
export type AppReleases = v.InferOutput<typeof appReleasesSchema>;

/** The address book of the product: what is live of each app. Pages carry it without its history. */
export const registrySchema = v.object({
  version: v.literal(1),
  revision: v.number(),
  apps: v.record(v.string(), appReleasesSchema),
  history: v.optional(v.array(v.object({ app: v.string(), hash: v.string(), at: v.string() }))),
});

/** The address book of the product. */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The steps that some live release serves, or undefined where no release says. */
export function servedSteps({ apps }: Registry): ReadonlySet<StepName> | undefined {
  const named = Object.values(apps).flatMap(({ stable }) => (stable.steps ? [stable.steps] : []));
  return named.length > 0 ? new Set(named.flat().filter(isStepName)) : undefined;
}

/** Reads a registry, or throws with the place where it is wrong. */
export function parseRegistry(value: unknown): Registry {
  const read = v.safeParse(registrySchema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`The registry is not usable at '${v.getDotPath(issue) ?? "its root"}': ${issue.message}`);
}
