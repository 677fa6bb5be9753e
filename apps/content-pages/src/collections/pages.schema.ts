import * as v from "valibot";
import { day, sentence } from "./words.ts";

/** What stands between the lines of hyphens at the top of a page's file. */
export const pageFields = v.strictObject({
  title: sentence(70),
  description: sentence(160),
  slug: v.pipe(
    v.string("must be words"),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters and digits joined by hyphens, such as privacy-policy"),
  ),
  effective: v.optional(day),
  contents: v.optional(v.boolean("must be true or false"), false),
});
