import { ShapeComparison } from "./compare-shapes.ts";
import type { Surface } from "./shape.ts";

/** What kind of constant this is. */
const constantAt = (surface: Surface, place: number) => {
  const shape = surface.shapes[place];
  return shape?.is === "exactly" ? typeof shape.value : undefined;
};

const kindAt = (surface: Surface, place: number) => {
  const shape = surface.shapes[place];
  return shape?.is === "plain" ? shape.name : constantAt(surface, place);
};

/** What a partner uses of a contract: entry by entry, the names. */
export type Uses = Record<string, string[]>;

/** What pages send, and the back end alone reads. */
const isSent = (name: string) => /(?:body|query|params)$/i.test(name);

/** The values of choices that may come to be more. */
function openChoices(surface: Surface, names: readonly string[]): unknown[][] {
  return names.flatMap((path) => {
    const [entry = "", name = ""] = path.split(" ");
    const { values = {}, types = {} } = surface.entries[entry] ?? {};
    const shape = surface.shapes[types[name] ?? values[name] ?? -1];
    const choices = shape?.is === "list" ? surface.shapes[shape.of] : shape;
    if (choices?.is !== "one of") return [];
    const known = choices.of.map((place) => surface.shapes[place]);
    return [known.flatMap((one) => (one?.is === "exactly" ? [one.value] : []))];
  });
}

/** Who looks on: what they use, and the choices of which they pass over what they do not know. */
interface Onlookers {
  uses: Uses;
  open?: readonly string[] | undefined;
  /** True for a remote of a former major: what it does not use is no business of what is kept for it. */
  onlyUsed?: boolean;
}

/**
 * What those who were built against `before` would miss or misread where `after` is in its place. Everything that runs is
 * looked at; a type by itself only where a partner uses it, for there is nothing of it at run time.
 */
export function surfaceProblems(
  before: Surface,
  after: Surface,
  { uses, open = [], onlyUsed = false }: Onlookers,
): string[] {
  const comparison = new ShapeComparison(before, after, { open: openChoices(before, open) });
  const problems: string[] = [];
  for (const [entry, { values }] of Object.entries(before.entries)) {
    for (const [name, place] of Object.entries(values)) {
      if (onlyUsed && !uses[entry]?.includes(name)) continue;
      const now = after.entries[entry]?.values[name];
      const path = `${entry} ${name}`;
      if (now === undefined) problems.push(`${path} is gone`);
      // A number or a text that is a constant may become another one; what others rely on of it is recorded with the rules.
      else if (constantAt(before, place) && constantAt(before, place) === kindAt(after, now)) continue;
      else if (isSent(name)) problems.push(...sentProblems(before, after, comparison, { place, now, path }));
      else problems.push(...comparison.problems(now, place, { direction: "given", path }));
    }
  }
  return [...problems, ...typeProblems(before, after, comparison, uses)];
}

/** Of what pages send it matters what may be said, and not what comes out where it is read. */
function sentProblems(
  before: Surface,
  after: Surface,
  comparison: ShapeComparison,
  { place, now, path }: { place: number; now: number; path: string },
): string[] {
  const [was, is] = [before.shapes[place], after.shapes[now]];
  return was?.is === "schema" && is?.is === "schema"
    ? comparison.problems(was.reads, is.reads, { direction: "taken", path })
    : comparison.problems(now, place, { direction: "given", path });
}

/** What a remote that was built against `own` would not find, or would be misunderstood about, where `provided` is there. */
export function missingFor(uses: Uses, own: Surface, provided: Surface): string[] {
  const comparison = new ShapeComparison(own, provided, { allowLess: true });
  return Object.entries(uses).flatMap(([entry, names]) =>
    names.flatMap((name) => {
      const [wanted, there] = [own.entries[entry]?.values[name], provided.entries[entry]?.values[name]];
      if (wanted === undefined) return [];
      return there === undefined
        ? [`${entry} ${name} is not there`]
        : comparison.problems(there, wanted, { direction: "given", path: `${entry} ${name}` });
    }),
  );
}

/** Types that no value led to are both read and written, as far as anybody knows. */
function typeProblems(before: Surface, after: Surface, comparison: ShapeComparison, uses: Uses): string[] {
  const problems: string[] = [];
  for (const [entry, { types }] of Object.entries(before.entries)) {
    for (const [name, place] of Object.entries(types)) {
      const now = after.entries[entry]?.types[name];
      if (
        now === undefined ||
        !uses[entry]?.includes(name) ||
        comparison.met.has(`given ${place}`) ||
        comparison.met.has(`taken ${place}`)
      )
        continue;
      const path = `${entry} ${name}`;
      if (!isSent(name)) problems.push(...comparison.problems(now, place, { direction: "given", path }));
      problems.push(...comparison.problems(place, now, { direction: "taken", path }));
    }
  }
  return problems;
}
