import * as v from "valibot";

/** What a preview may be called: it stands in addresses and in a banner. */
export const previewName = /^[A-Za-z0-9][\w.-]{0,39}$/;

const previewSchema = v.object({
  /** The stored release of each app that is shown in the place of the live one. */
  apps: v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  until: v.pipe(v.string(), v.isoTimestamp()),
});

/** Releases that a team looks at together, beside those that are live. */
export type Preview = v.InferOutput<typeof previewSchema>;

const listedSchema = v.object({
  previews: v.optional(v.record(v.string(), v.fallback(v.nullable(previewSchema), null))),
});

/** Every preview that a registry lists, by name, those that are over among them; one of newer tools that these cannot read is passed over. */
export function previewsIn(registry: unknown): Map<string, Preview> {
  const read = v.safeParse(listedSchema, registry);
  const listed = Object.entries(read.success ? (read.output.previews ?? {}) : {});
  return new Map(
    listed.flatMap(([name, preview]) => (preview && previewName.test(name) ? [[name, preview] as const] : [])),
  );
}

export const isOver = ({ until }: Pick<Preview, "until">, now: Date) => Date.parse(until) <= now.getTime();
