import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";

/** One remote of another release, for one browser, for a while. */
const overrideSchema = v.object({
  app: v.picklist(["front-journey", "back-journey", "content-pages"]),
  /** A release that is kept beside the live ones. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  until: v.pipe(v.string(), v.isoTimestamp()),
});

export type Override = v.InferOutput<typeof overrideSchema>;

const seal = (key: string, text: string) => createHmac("sha256", key).update(`override ${text}`).digest("base64url");

export function signOverride(key: string, override: Override): string {
  const text = Buffer.from(JSON.stringify(override)).toString("base64url");
  return `${text}.${seal(key, text)}`;
}

/** Longer than a developer looks at something, and shorter than anybody forgets that they do. */
const longestMs = 24 * 60 * 60 * 1000;

/** What a token says; undefined where it was not made with this key, its time is over, or it would last for more than a day. */
export function readOverride(key: string, token: string, now = new Date()): Override | undefined {
  const [text = "", given = "", ...more] = token.split(".");
  // What is behind it would go into the cookie along with it, unsigned.
  if (more.length > 0) return undefined;
  const [wanted, got] = [Buffer.from(seal(key, text)), Buffer.from(given)];
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return undefined;
  const read = v.safeParse(overrideSchema, JSON.parse(Buffer.from(text, "base64url").toString()));
  const left = read.success ? Date.parse(read.output.until) - now.getTime() : 0;
  return read.success && left > 0 && left <= longestMs ? read.output : undefined;
}
