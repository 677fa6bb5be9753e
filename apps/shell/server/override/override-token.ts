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

/** What a token says; undefined where it was not made with this key, or its time is over. */
export function readOverride(key: string, token: string, now = new Date()): Override | undefined {
  const [text = "", given = ""] = token.split(".");
  const [wanted, got] = [Buffer.from(seal(key, text)), Buffer.from(given)];
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return undefined;
  const read = v.safeParse(overrideSchema, JSON.parse(Buffer.from(text, "base64url").toString()));
  return read.success && Date.parse(read.output.until) > now.getTime() ? read.output : undefined;
}
