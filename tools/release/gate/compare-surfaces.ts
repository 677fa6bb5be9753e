import { Fit } from "./fits.ts";
import type { Surface } from "./shape.ts";

const isWidened = (surface: Surface, place: number) => {
  const shape = surface.shapes[place];
  return shape?.is === "exactly" ? typeof shape.value : undefined;
};

/** What somebody uses of a contract: entry by entry, the names. */
export type Uses = Record<string, string[]>;

/**
 * What those who were built against `before` would miss or misread where `after` is in its place. Everything that runs is
 * looked at; a type by itself only where somebody uses it, for there is nothing of it at run time.
 */
export function surfaceProblems(before: Surface, after: Surface, uses: Uses): string[] {
  const fit = new Fit(before, after);
  const problems: string[] = [];
  for (const [entry, { values }] of Object.entries(before.entries)) {
    for (const [name, place] of Object.entries(values)) {
      const now = after.entries[entry]?.values[name];
      const path = `${entry} ${name}`;
      if (now === undefined) problems.push(`${path} is gone`);
      // A number or a text that is a constant may become another one.
      else if (isWidened(before, place) && isWidened(before, place) === isWidened(after, now)) continue;
      else problems.push(...fit.problems(now, place, "given", path));
    }
  }
  return [...problems, ...typeProblems(before, after, fit, uses)];
}

/** What a remote that was built against `own` would not find, or would be misunderstood about, where `provided` is there. */
export function missingFor(uses: Uses, own: Surface, provided: Surface): string[] {
  const fit = new Fit(own, provided, { allowLess: true });
  return Object.entries(uses).flatMap(([entry, names]) =>
    names.flatMap((name) => {
      const [wanted, there] = [own.entries[entry]?.values[name], provided.entries[entry]?.values[name]];
      if (wanted === undefined) return [];
      return there === undefined
        ? [`${entry} ${name} is not there`]
        : fit.problems(there, wanted, "given", `${entry} ${name}`);
    }),
  );
}

/** Types that no value led to are both read and written, as far as anybody knows. */
function typeProblems(before: Surface, after: Surface, fit: Fit, uses: Uses): string[] {
  const problems: string[] = [];
  for (const [entry, { types }] of Object.entries(before.entries)) {
    for (const [name, place] of Object.entries(types)) {
      const now = after.entries[entry]?.types[name];
      if (
        now === undefined ||
        !uses[entry]?.includes(name) ||
        fit.met.has(`given ${place}`) ||
        fit.met.has(`taken ${place}`)
      )
        continue;
      const path = `${entry} ${name}`;
      problems.push(...fit.problems(now, place, "given", path), ...fit.problems(place, now, "taken", path));
    }
  }
  return problems;
}
