/** What a call passes, one after the other. */
export interface Taken {
  shape: number;
  optional?: true;
  rest?: true;
}

export interface Field {
  shape: number;
  optional?: true;
}

/** What a type comes to, for the remote that writes or reads it. Others are named by their place in the table of shapes. */
export type Shape =
  | { is: "anything" }
  | { is: "plain"; name: string }
  | { is: "exactly"; value: string | number | boolean }
  | { is: "one of"; of: number[] }
  | { is: "list"; of: number }
  | { is: "object"; fields: Record<string, Field>; others?: number }
  | { is: "function"; calls: { takes: Taken[]; gives: number }[] }
  | { is: "atom"; holds: number; takes?: Taken[]; gives?: number }
  | { is: "schema"; reads: number; gives: number }
  /** Of a library or the language: known by its name alone. */
  | { is: "named"; name: string; of: number[] };

/** Everything that a contract provides, entry by entry: what is there at run time, and types by themselves. */
export interface Surface {
  shapes: Shape[];
  entries: Record<string, { values: Record<string, number>; types: Record<string, number> }>;
}

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
