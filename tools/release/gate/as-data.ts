/** What JSON has no word for, under names that nothing else has. */
const nothing = { $: "undefined" };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a rule is given or gives, as data that JSON can hold: sets and dates are said by name. */
export function asData(value: unknown): unknown {
  if (value === undefined) return nothing;
  if (value instanceof Date) return { $: "date", is: value.toISOString() };
  if (value instanceof Set) return { $: "set", of: [...value].map(asData) };
  if (Array.isArray(value)) return value.map(asData);
  if (typeof value === "number" && !Number.isFinite(value)) return { $: "number", is: String(value) };
  if (!isRecord(value)) return typeof value === "function" ? { $: "function" } : value;
  const present = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(present.map(([name, held]) => [name, asData(held)]));
}

/** The value that was written down so. */
export function fromData(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(fromData);
  if (!isRecord(data)) return data;
  if (data["$"] === "undefined") return undefined;
  if (data["$"] === "date") return new Date(String(data["is"]));
  if (data["$"] === "number") return Number(data["is"]);
  if (data["$"] === "set" && Array.isArray(data["of"])) return new Set(data["of"].map(fromData));
  return Object.fromEntries(Object.entries(data).map(([name, held]) => [name, fromData(held)]));
}
