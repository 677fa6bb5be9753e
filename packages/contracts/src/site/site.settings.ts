import * as v from "valibot";
import { siteSchema, type Site } from "./site.schema.ts";

let settings: Site | undefined;

function composed(): unknown {
  const text = typeof document === "undefined" ? undefined : document.getElementById("site")?.textContent;
  return text ? JSON.parse(text) : {};
}

/** The settings composed into this page; their fictional defaults where none are, as in tests. */
export function site(): Site {
  settings ??= v.parse(siteSchema, composed());
  return settings;
}

/** The title of a page as the browser shows it; `failed` puts the errors on it first. */
export function pageTitle(title: string, { failed = false }: { failed?: boolean } = {}): string {
  return `${failed ? "Error: " : ""}${title} - ${site().brand.name}`;
}
