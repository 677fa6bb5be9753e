import { createHmac, timingSafeEqual } from "node:crypto";
import { previewName } from "@claims/releases/previews";
import * as v from "valibot";

const untilSchema = v.pipe(v.string(), v.isoTimestamp());

/** One remote of another release, for one browser, for a while. */
const overrideSchema = v.object({
  app: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,49}$/),
    v.check((app) => app !== "shell"),
  ),
  /** A release that is stored beside the live ones. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  until: untilSchema,
});

export type Override = v.InferOutput<typeof overrideSchema>;

/** The releases of a preview: which those are, and until when, stands in the registry. */
const ofPreviewSchema = v.object({ preview: v.pipe(v.string(), v.regex(previewName)) });

/** For who once opened a link of ours: which previews there are. */
const pickerSchema = v.object({ until: untilSchema });

/** What a signature is for, so that none of one kind is good for another. */
type Kind = "override" | "preview" | "picker";

const signatureOf = (key: string, kind: Kind, text: string) =>
  createHmac("sha256", key).update(`${kind} ${text}`).digest("base64url");

function signed(key: string, kind: Kind, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${signatureOf(key, kind, text)}`;
}

/** What a token has to say; undefined where it was not made with this key for this. */
function opened(key: string, kind: Kind, token: string): unknown {
  const [text = "", given = "", ...more] = token.split(".");
  // What is behind it would go into the cookie along with it, unsigned.
  if (more.length > 0) return undefined;
  const [wanted, got] = [Buffer.from(signatureOf(key, kind, text)), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got)
    ? JSON.parse(Buffer.from(text, "base64url").toString())
    : undefined;
}

/** Longer than a developer looks at something, and shorter than anybody forgets that they do. */
const longestMs = 24 * 60 * 60 * 1000;

export const signOverride = (key: string, override: Override) => signed(key, "override", override);

/** What a token says; undefined where it was not made with this key, its time is over, or it would last for more than a day. */
export function readOverride(key: string, token: string, now = new Date()): Override | undefined {
  const read = v.safeParse(overrideSchema, opened(key, "override", token));
  const left = read.success ? Date.parse(read.output.until) - now.getTime() : 0;
  return read.success && left > 0 && left <= longestMs ? read.output : undefined;
}

export const signPreview = (key: string, preview: string) => signed(key, "preview", { preview });

/** The preview that a token leads to; undefined where it was not made with this key. */
export function readPreview(key: string, token: string): string | undefined {
  const read = v.safeParse(ofPreviewSchema, opened(key, "preview", token));
  return read.success ? read.output.preview : undefined;
}

export const signPicker = (key: string, until: string) => signed(key, "picker", { until });

export function mayPick(key: string, token: string, now = new Date()): boolean {
  const read = v.safeParse(pickerSchema, opened(key, "picker", token));
  return read.success && Date.parse(read.output.until) > now.getTime();
}
