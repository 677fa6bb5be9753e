export type UtmTags = string | Readonly<Record<string, string>>;

const most = 20;

/** The campaign a claim came from, from an object, its JSON or a query string; anything else in them is passed over. */
export function campaignOf(tags: UtmTags | undefined): { utmParams?: Readonly<Record<string, string>> } {
  if (tags === undefined) return {};
  const pairs = typeof tags === "string" ? pairsIn(tags) : Object.entries(tags);
  const ours = pairs.filter(([name, value]) => /^utm_\w{1,40}$/.test(name) && value.length <= 500).slice(0, most);
  return ours.length > 0 ? { utmParams: Object.fromEntries(ours) } : {};
}

function pairsIn(text: string): [string, string][] {
  if (!text.startsWith("{")) return [...new URLSearchParams(text)];
  try {
    const parsed: unknown = JSON.parse(text);
    return Object.entries(Object(parsed)).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  } catch {
    return [];
  }
}
