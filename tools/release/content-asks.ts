import { pageFields } from "../../apps/content-pages/src/collections/pages.schema.ts";
import { sectionSchemas } from "../../apps/content-pages/src/collections/sections.schema.ts";
import { constraintOf } from "./gate/constraints.ts";
import type { ContentAsks } from "./gate/check-content.ts";

/** What each kind of content has to be, as the scripts of this checkout are built to draw it. */
export function contentAsks(): ContentAsks {
  const schemas = Object.entries({ ...sectionSchemas, pages: pageFields });
  return Object.fromEntries(schemas.map(([kind, schema]) => [kind, constraintOf(schema as never)])); // every schema has that look
}
