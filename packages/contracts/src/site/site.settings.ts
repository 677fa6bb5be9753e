import { fictionalSite } from "./fictional-site.ts";
import { failedPrefix } from "./site.copy.ts";
import type { Brand, Site } from "./site.schema.ts";

let settings: Site | undefined;

/** As they were composed: `siteSchema` validated them then, so the first page needs no schema for them. */
type Composed = Partial<Omit<Site, "brand">> & { readonly brand?: Partial<Brand> };

function composed(): Composed {
  const text = typeof document === "undefined" ? undefined : document.getElementById("site")?.textContent;
  return text ? JSON.parse(text) : {};
}

/** The settings composed into this page; their fictional defaults where none are, as in tests. */
export function site(): Site {
  if (settings) return settings;
  const { brand, ...others } = composed();
  settings = { ...fictionalSite, ...others, brand: { ...fictionalSite.brand, ...brand } };
  return settings;
}

/** The title of a page as the browser shows it; `failed` puts the errors on it first. */
export function pageTitle(title: string, { failed = false }: { failed?: boolean } = {}): string {
  return `${failed ? failedPrefix : ""}${title} - ${site().brand.name}`;
}
