import * as v from "valibot";

/** Another shape, by its place in the table of shapes. */
const place = v.number();

const fieldSchema = v.object({ shape: place, optional: v.exactOptional(v.literal(true)) });

/** What a call passes, one after the other. */
const takenSchema = v.object({ ...fieldSchema.entries, rest: v.exactOptional(v.literal(true)) });
const allTaken = v.array(takenSchema);

/** What a type comes to, for the remote that writes or reads it. */
const shapeSchema = v.variant("is", [
  v.object({ is: v.literal("anything") }),
  v.object({ is: v.literal("plain"), name: v.string() }),
  v.object({ is: v.literal("exactly"), value: v.union([v.string(), v.number(), v.boolean()]) }),
  v.object({ is: v.literal("one of"), of: v.array(place) }),
  v.object({ is: v.literal("list"), of: place }),
  v.object({ is: v.literal("object"), fields: v.record(v.string(), fieldSchema), others: v.exactOptional(place) }),
  v.object({ is: v.literal("function"), calls: v.array(v.object({ takes: allTaken, gives: place })) }),
  v.object({
    is: v.literal("atom"),
    holds: place,
    takes: v.exactOptional(allTaken),
    gives: v.exactOptional(place),
  }),
  v.object({ is: v.literal("schema"), reads: place, gives: place }),
  /** Of a library or the language: known by its name alone. */
  v.object({ is: v.literal("named"), name: v.string(), of: v.array(place) }),
]);

const byName = v.record(v.string(), place);

/** Everything that a contract provides, entry by entry: what is there at run time, and types by themselves. */
export const surfaceSchema = v.object({
  shapes: v.array(shapeSchema),
  entries: v.record(v.string(), v.object({ values: byName, types: byName })),
});

export type Field = v.InferOutput<typeof fieldSchema>;
export type Taken = v.InferOutput<typeof takenSchema>;
export type Shape = v.InferOutput<typeof shapeSchema>;
export type Surface = v.InferOutput<typeof surfaceSchema>;

/** A text that most fields take: it has the form of a claim number. */
export const someText = "clm_0123456789abcdefghij";

/** One value of a shape, for a call to be made with. */
export function sampleOf(surface: Surface, place: number, depth = 0): unknown {
  const shape: Shape | undefined = surface.shapes[place];
  if (!shape || depth > 5) return undefined;
  if (shape.is === "exactly") return shape.value;
  if (shape.is === "plain") return { string: someText, number: 1, object: {} }[shape.name];
  if (shape.is === "one of")
    return shape.of.map((one) => sampleOf(surface, one, depth + 1)).find((value) => value !== undefined);
  if (shape.is === "list") return [sampleOf(surface, shape.of, depth + 1)];
  if (shape.is !== "object") return undefined;
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, field]) => [name, sampleOf(surface, field.shape, depth + 1)]),
  );
}
