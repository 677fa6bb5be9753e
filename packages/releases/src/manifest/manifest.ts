import { join } from "node:path";
import { frameSchema } from "@claims/contracts/remote/schema";
import * as v from "valibot";
import { parseJson, readJson } from "../json.ts";

/** Names by a name: the files of each chunk, the names of each entry. */
export const namesSchema = v.record(v.string(), v.array(v.string()));

/** Design tokens as they are computed, by name, in each circumstance: at first, in the dark, on a wide screen. */
const tokensSchema = v.record(v.string(), v.record(v.string(), v.string()));

const routeSchema = v.looseObject({
  path: v.pipe(v.string(), v.startsWith("/")),
  /** The chunk that holds the screen. */
  name: v.string(),
  frame: frameSchema,
});

/** What a build says of itself; written once after the build, never changed afterwards. Older builds say less. */
export const manifestSchema = v.looseObject({
  app: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/)),
  hash: v.string(),
  integrity: v.record(v.string(), v.string()),
  contract: v.looseObject({
    provides: v.exactOptional(v.string()),
    meets: v.exactOptional(v.array(v.string())),
    needs: v.exactOptional(v.string()),
  }),
  chunks: namesSchema,
  /** The hash of its file list. */
  fileList: v.exactOptional(v.string()),
  /** Its builds in other languages than English, each in a folder of its name. */
  languages: v.exactOptional(
    v.record(v.string(), v.looseObject({ chunks: namesSchema, fileList: v.exactOptional(v.string()) })),
  ),
  routes: v.array(routeSchema),
  /** The names of the parts that it provides to pages; each is a chunk. */
  parts: v.optional(v.array(v.string()), []),
  firstLoad: v.optional(v.array(v.string()), []),
  /** What it names of the contracts, entry by entry. */
  uses: v.optional(namesSchema, {}),
  /** The design tokens that its styles define, of a shell, and those that they look up. */
  tokens: v.exactOptional(v.object({ provides: v.exactOptional(tokensSchema), needs: v.array(v.string()) })),
  /** Addresses, and parts as `part <name>`, that it leaves out on purpose. */
  retired: v.exactOptional(v.array(v.string())),
});

export type Tokens = v.InferOutput<typeof tokensSchema>;
export type ReleaseManifest = v.InferOutput<typeof manifestSchema>;
export type ReleaseRoute = ReleaseManifest["routes"][number];
export type ReleaseTokens = NonNullable<ReleaseManifest["tokens"]>;
export type Chunks = ReleaseManifest["chunks"];

/** The file in which a release has its manifest. */
export const manifestFile = "release.json";

export const parseManifest = (text: string, file: string): ReleaseManifest => parseJson(manifestSchema, text, file);

/** The manifest of a build or release in this folder. */
export const readManifest = (folder: string): Promise<ReleaseManifest> =>
  readJson(manifestSchema, join(folder, manifestFile));
