import type { Shape, Surface } from "./shape.ts";

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
