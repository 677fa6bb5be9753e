import * as v from "valibot";
import { claimNumberShape } from "./claim-number.ts";
import { namedFields } from "./claim.fields.ts";
import { textUpTo } from "./field-types.ts";

export { channels, isOutcomeField } from "./claim.fields.ts";
export { isScreenName, screenNames, type ScreenName } from "../journey/screen-names.ts";

/** A claim number: unguessable and fit for an address. */
export const claimNumberSchema = v.pipe(v.string(), v.regex(claimNumberShape, "claim-number-invalid"));

const families = [
  { pattern: /^utm_\w{1,40}$/, value: textUpTo(500) },
  { pattern: /^luminateFailure_[\w-]{1,20}$/, value: v.union([v.boolean(), textUpTo(500)]) },
];

/** Closes the open index again: every other field has to be of a family, and valid as such. */
function closed<Fields extends object>(entries: v.ObjectEntries) {
  return v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const fields: unknown = dataset.value;
    if (typeof fields !== "object" || fields === null) return;
    for (const [key, value] of Object.entries(fields)) {
      if (Object.hasOwn(entries, key)) continue;
      const family = families.find(({ pattern }) => pattern.test(key));
      if (family && v.is(family.value, value)) continue;
      addIssue({
        message: family ? "field-invalid" : "unknown-field",
        path: [{ type: "unknown", origin: "value", input: fields, key, value }],
      });
    }
  });
}

/** Names that valibot takes for the object's own and drops unseen. */
const dropped = ["__proto__", "prototype", "constructor"];

const withoutDropped = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const given: unknown = dataset.value;
    const key =
      typeof given === "object" && given !== null ? dropped.find((name) => Object.hasOwn(given, name)) : undefined;
    if (key !== undefined)
      addIssue({
        message: "unknown-field",
        path: [{ type: "unknown", origin: "value", input: given, key, value: undefined }],
      });
  }),
);

const entries = v.partial(v.object(namedFields)).entries;
const fields = v.objectWithRest(entries, v.unknown());
const update = v.objectWithRest({ ...entries, claimNumber: claimNumberSchema }, v.unknown());

type NamedFields = v.InferOutput<v.ObjectSchema<typeof namedFields, undefined>>;

/** The name of a claim field: one of the listed ones, or one of the two families. */
export type ClaimFieldName = keyof NamedFields | `utm_${string}` | `luminateFailure_${string}`;

/** Some of a claim's fields, each valid by itself. */
export type ClaimFields = {
  readonly [Name in keyof NamedFields]?: NamedFields[Name];
} & {
  readonly [utm: `utm_${string}`]: string;
  readonly [failure: `luminateFailure_${string}`]: string | boolean;
};

/** True for a name that a claim has a field for. */
export function isClaimField(name: string): name is ClaimFieldName {
  return Object.hasOwn(namedFields, name) || families.some(({ pattern }) => pattern.test(name));
}

/** Some of a claim's fields. A field that a claim does not have fails as `unknown-field`, with its name as path. */
export const claimFieldsSchema =
  // valibot infers the two families as an open index, which `closed` closes.
  v.pipe(fields, closed<v.InferOutput<typeof fields>>(fields.entries)) as v.GenericSchema<unknown, ClaimFields>;

/** Body of PUT /session/claim. */
export const updateClaimBody =
  // The same reason as above.
  v.pipe(withoutDropped, update, closed<v.InferOutput<typeof update>>(update.entries)) as v.GenericSchema<
    unknown,
    ClaimFields & { readonly claimNumber: string }
  >;

/** What a field by this name has to look like; undefined for one that a claim does not have. */
function ruleOf(name: string): v.GenericSchema | undefined {
  const named: Readonly<Record<string, v.GenericSchema>> = entries;
  return Object.hasOwn(named, name) ? named[name] : families.find(({ pattern }) => pattern.test(name))?.value;
}

/** The fields among these that a claim has and that are valid, each checked by itself, and by its own rule alone. */
export function pickValidFields(given: Readonly<Record<string, unknown>>): ClaimFields {
  const known = Object.entries(given).flatMap(([name, value]) => {
    const rule = ruleOf(name);
    const read = rule && v.safeParse(rule, value);
    return read?.success ? [[name, read.output] as const] : [];
  });
  // Each was checked by the rule of its name, which fromEntries cannot know.
  return Object.fromEntries(known) as ClaimFields;
}
