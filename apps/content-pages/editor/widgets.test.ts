/** @jest-environment node */
import * as v from "valibot";
import { pageFields } from "../src/collections/pages.schema.ts";
import { sectionSchemas } from "../src/collections/sections.schema.ts";
import { called } from "../src/collections/words.ts";
import { collectionsIn } from "./collections.ts";
import { type Widget, widgetsOf } from "./widgets.ts";

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; item?: Schema; wrapped?: Schema };

/** Every field that a schema takes, as a path. */
function fieldsIn(schema: Schema, path = ""): string[] {
  if (schema.wrapped) return fieldsIn(schema.wrapped, path);
  if (schema.item) return [path, ...fieldsIn(schema.item, `${path}.*`).filter((field) => field !== `${path}.*`)];
  const below = Object.entries(schema.entries ?? {}).flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`));
  return path === "" ? below : [path, ...below];
}

/** Every field that a form has a widget for. */
function fieldsOf(widgets: readonly Widget[], path = ""): string[] {
  return widgets.flatMap((widget) => {
    const own = `${path}.${widget.name}`;
    return [own, ...fieldsOf(widget.fields ?? [], widget.widget === "list" ? `${own}.*` : own)];
  });
}

const unlabelled = (widgets: readonly Widget[]): string[] =>
  widgets.flatMap((widget) => [
    ...(widget.label === widget.name ? [widget.name] : []),
    ...unlabelled([...(widget.fields ?? []), ...(widget.field ? [widget.field] : [])]),
  ]);

describe.each(Object.entries({ page: pageFields, ...sectionSchemas }))("the form of %s", (_, schema) => {
  const widgets = widgetsOf(schema);

  it("has a widget for every field of its schema, and no other", () => {
    expect(fieldsOf(widgets)).toEqual(fieldsIn(schema));
    expect(fieldsOf(widgets).length).toBeGreaterThan(0);
  });

  it("calls every field by a name that says what it is", () => {
    expect(unlabelled(widgets)).toEqual([]);
  });
});

describe("a widget", () => {
  const widgetOf = (field: v.GenericSchema) => widgetsOf(v.strictObject({ field }))[0];

  it("is labelled, explained and required as its schema says", () => {
    expect(widgetOf(called("Answer", v.string(), "In a sentence."))).toMatchObject({
      label: "Answer",
      hint: "In a sentence.",
      required: true,
    });
    expect(widgetOf(v.optional(called("Answer", v.string()), "Yes"))).toMatchObject({
      label: "Answer",
      required: false,
      default: "Yes",
    });
  });

  it.each([
    ["a short line", v.pipe(v.string(), v.maxLength(70)), { widget: "string" }],
    ["a long one", v.pipe(v.pipe(v.string(), v.maxLength(300)), v.title("Long")), { widget: "text" }],
    ["a number within limits", v.pipe(v.number(), v.minValue(1), v.maxValue(5)), { widget: "number", min: 1, max: 5 }],
    ["a choice", v.picklist(["stars", "padlock"]), { widget: "select", options: ["stars", "padlock"] }],
    ["a switch", v.boolean(), { widget: "boolean" }],
    ["a day", v.pipe(v.string(), v.metadata({ widget: "day" })), { widget: "datetime", format: "YYYY-MM-DD" }],
    ["a list of lines", v.array(v.string()), { widget: "list", field: { widget: "string" } }],
    [
      "a list of so many, each meant by its place",
      v.pipe(v.array(v.string()), v.length(5)),
      { widget: "list", min: 5, max: 5, allow_add: false, allow_remove: false, allow_reorder: false },
    ],
    ["Markdown", v.pipe(v.string(), v.metadata({ widget: "markdown" })), { widget: "text" }],
  ])("is right for %s", (_, field, expected) => {
    expect(widgetOf(field)).toMatchObject(expected);
  });

  it("lets a list of any length be sorted and grow", () => {
    const { allow_add, allow_remove, allow_reorder } = { ...widgetOf(v.pipe(v.array(v.string()), v.minLength(1))) };
    expect([allow_add, allow_remove, allow_reorder]).toEqual([undefined, undefined, undefined]);
  });

  it("of the declarations lets none be dragged to another place, where the letter would take it for another", () => {
    const [declarations] = widgetsOf(sectionSchemas.declarations);
    expect(declarations).toMatchObject({ name: "declarations", allow_reorder: false, allow_remove: false });
  });

  it("is not made up for a kind of field that no form knows", () => {
    expect(() => widgetOf(v.map(v.string(), v.string()))).toThrow("No widget is known for 'map'");
  });
});

describe("the editor", () => {
  const collections = collectionsIn("apps/content-pages/content/");
  const filesIn = (label: string) =>
    collections.flatMap((each) => (each.label === label && "files" in each ? each.files.map(({ file }) => file) : []));

  it.each([
    ["Sections", "sections"],
    ["Sections in Welsh", "cy/sections"],
  ])("has in %s the file of every section, below the folder it is given", (label, folder) => {
    expect(filesIn(label)).toEqual(
      Object.keys(sectionSchemas).map((name) => `apps/content-pages/content/${folder}/${name}.yml`),
    );
  });

  it("asks for the fees' figures in English alone, where they are published from", () => {
    const asked = collections.flatMap((each) =>
      "files" in each
        ? each.files.flatMap(({ file, fields }) =>
            file.endsWith("/fees.yml")
              ? [fields.flatMap(({ name, widget }) => (widget === "hidden" ? [] : [name]))]
              : [],
          )
        : [],
    );
    expect(asked).toEqual([
      ["title", "lede", "caption", "bands", "vat", "examples"],
      ["title", "lede", "caption"],
    ]);
  });

  it("has pages in English and in Welsh, to which one can be added and of which none can be deleted", () => {
    expect(collections.flatMap((each) => ("folder" in each ? [each] : []))).toMatchObject([
      { label: "Pages", folder: "apps/content-pages/content/pages", create: true, delete: false },
      { label: "Pages in Welsh", folder: "apps/content-pages/content/cy/pages", create: true, delete: false },
    ]);
  });
});
