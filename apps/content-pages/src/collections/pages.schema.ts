import * as v from "valibot";
import { called, day, sentence } from "./words.ts";

const slug = v.pipe(
  v.string("must be words"),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters and digits joined by hyphens, such as privacy-policy"),
);

/** What stands between the lines of hyphens at the top of a page's file. */
export const pageFields = v.strictObject({
  title: called("Title", sentence(70), "Heading of the page and title of the browser's tab."),
  description: called("Description", sentence(160), "One sentence for search engines and shared links."),
  slug: called(
    "Address",
    slug,
    "The address without its slash, and the name of the file. Others link to it: leave it as it is.",
  ),
  effective: v.optional(called("Effective", day, "Since when it applies.")),
  contents: v.optional(
    called("Contents list", v.boolean("must be true or false"), "A list of the sections beside the text."),
    false,
  ),
});
