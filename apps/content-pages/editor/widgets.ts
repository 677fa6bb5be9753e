import * as v from "valibot";

/** A field of a form, in the words of the editor's configuration. */
export interface Widget {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  widget: "boolean" | "datetime" | "hidden" | "list" | "number" | "object" | "select" | "string" | "text";
  fields?: Widget[];
  /** Of a list whose entries are single values. */
  field?: Widget;
  [setting: string]: unknown;
}

/** The parts of a schema that decide about its form. */
type FieldSchema = v.GenericSchema & {
  readonly pipe?: readonly (
    | FieldSchema
    | { readonly kind: string; readonly type: string; readonly requirement?: unknown }
  )[];
  readonly wrapped?: FieldSchema;
  readonly default?: unknown;
  readonly item?: FieldSchema;
  readonly entries?: Readonly<Record<string, FieldSchema>>;
  readonly options?: readonly string[];
};

/** What an action of this name asks for, however deep in the pipe it stands. */
function requirementOf({ pipe = [] }: FieldSchema, action: string): unknown {
  for (const part of pipe) {
    if (part.type === action && "requirement" in part) return part.requirement;
    const deeper = "pipe" in part && part.pipe?.[0] !== part ? requirementOf(part, action) : undefined;
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** A line that is longer than this is written in a box of several. */
const longestLine = 120;

const day = {
  widget: "datetime",
  format: "YYYY-MM-DD",
  date_format: "YYYY-MM-DD",
  time_format: false,
  picker_utc: true,
} as const;

function words(schema: FieldSchema) {
  const { widget } = v.getMetadata(schema);
  // Written as it is stored: the CMS's own editor of Markdown knows neither our ids nor our tables.
  if (widget === "markdown") return { widget: "text" } as const;
  if (widget === "day") return day;
  return { widget: Number(requirementOf(schema, "max_length") ?? 0) > longestLine ? "text" : "string" } as const;
}

/** Where a list is to have so many entries, each is known by its place. */
function placesOf(schema: FieldSchema) {
  const count = requirementOf(schema, "length");
  if (typeof count !== "number") return {};
  return { min: count, max: count, allow_add: false, allow_remove: false, allow_reorder: false };
}

function list(schema: FieldSchema, item: FieldSchema) {
  const entry = widgetOf("entry", item);
  const [first] = entry.fields ?? [];
  const places = placesOf(schema);
  return entry.fields
    ? ({
        widget: "list",
        fields: entry.fields,
        collapsed: true,
        summary: `{{fields.${first?.name}}}`,
        ...places,
      } as const)
    : ({ widget: "list", field: entry, ...places } as const);
}

function formOf(schema: FieldSchema): Pick<Widget, "widget"> & Record<string, unknown> {
  if (schema.item) return list(schema, schema.item);
  if (schema.entries) return { widget: "object", fields: widgetsOf(schema) };
  if (schema.options) return { widget: "select", options: schema.options };
  if (schema.type === "boolean") return { widget: "boolean" };
  if (schema.type === "string") return words(schema);
  if (schema.type !== "number") throw new Error(`No widget is known for '${schema.type}', so nobody could edit it.`);
  const [min, max] = [requirementOf(schema, "min_value"), requirementOf(schema, "max_value")];
  return { widget: "number", value_type: "int", min, max };
}

function widgetOf(name: string, schema: FieldSchema): Widget {
  const own = schema.wrapped ?? schema;
  const hint = v.getDescription(own);
  const preset = schema.default === undefined ? {} : { default: schema.default };
  const label = v.getTitle(own) ?? name;
  return { name, label, ...(hint && { hint }), required: !schema.wrapped, ...preset, ...formOf(own) };
}

/** A form with a widget for every field of a schema, labelled and limited as the schema says. */
export function widgetsOf(schema: v.GenericSchema): Widget[] {
  // Every schema of a file is one of fields.
  const { entries = {} } = schema as FieldSchema;
  return Object.entries(entries).map(([name, field]) => widgetOf(name, field));
}
