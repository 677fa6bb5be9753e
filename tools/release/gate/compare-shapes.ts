import type { Shape, Surface, Taken } from "./shape.ts";

/**
 * Whose expectations are old: those of who reads (`given`: the new side gives what the old one looks for),
 * or those of who writes (`taken`: the old side passes what the new one has to understand).
 */
export type Direction = "given" | "taken";

const other = (direction: Direction): Direction => (direction === "given" ? "taken" : "given");

const shapeAt = ({ shapes }: Surface, place: number): Shape => shapes[place] ?? { is: "anything" };

/** A union within a union is one union. */
function alternatives(surface: Surface, place: number, seen = new Set<number>()): number[] {
  const shape = shapeAt(surface, place);
  if (shape.is !== "one of") return [place];
  if (seen.has(place)) return [];
  seen.add(place);
  return shape.of.flatMap((one) => alternatives(surface, one, seen));
}

/** A call that one side makes of the other's function, in which the first takes what the second passes back to it. */
const isCallback = (path: string) => /\(\d+\).*\(\d+\)$/.test(path);

const isNothing = (shape: Shape) => shape.is === "plain" && (shape.name === "undefined" || shape.name === "void");

/** A reader that expects nothing in particular takes everything. */
const isUnread = (shape: Shape) => shape.is === "anything" || (shape.is === "plain" && shape.name === "void");

/** What is compared: whose expectations count, and what it is called in a sentence. */
interface Compared {
  direction: Direction;
  path: string;
}

interface Sides {
  /** Where values come from. */
  source: Surface;
  /** Where they go to. */
  target: Surface;
}

interface Leniency {
  allowLess?: boolean;
  open?: readonly (readonly unknown[])[];
}

/** Compares two surfaces shape by shape; says in words what would no longer work. */
export class ShapeComparison {
  /** The types of the old side that were met: those need no look by themselves. */
  readonly met = new Set<string>();
  private readonly checked = new Map<string, string[]>();
  private readonly before: Surface;
  private readonly after: Surface;
  private readonly allowLess: boolean;
  private readonly open: readonly (readonly unknown[])[];

  /** With `allowLess`, what may be missing anyway may be unknown to the other side; `open` choices may come to be more. */
  constructor(before: Surface, after: Surface, { allowLess = false, open = [] }: Leniency = {}) {
    this.before = before;
    this.after = after;
    this.allowLess = allowLess;
    this.open = open;
  }

  /** What of a value of `source` would be missed or misread where `target` is expected. */
  problems(source: number, target: number, { direction, path }: Compared): string[] {
    const key = `${source} ${target} ${direction}`;
    const checked = this.checked.get(key);
    if (checked) return checked.length > 0 ? [`${path}: as above`] : [];
    // What refers to itself fits as long as all the rest does.
    this.checked.set(key, []);
    this.met.add(`${direction} ${direction === "given" ? target : source}`);
    const sides: Sides =
      direction === "given" ? { source: this.after, target: this.before } : { source: this.before, target: this.after };
    const found = this.compare(sides, [source, target], { direction, path });
    this.checked.set(key, found);
    return found;
  }

  private compare(sides: Sides, [source, target]: [number, number], { direction, path }: Compared): string[] {
    const [from, to] = [alternatives(sides.source, source), alternatives(sides.target, target)];
    const isOpen = to.some((one) => isUnread(shapeAt(sides.target, one)));
    if (isOpen) return [];
    const looked =
      direction === "given" && this.mayBeMore(sides, to) ? from.filter((one) => !this.isChoice(sides, one)) : from;
    return looked.flatMap((one) => this.compareToAny(sides, [one, to], { direction, path }));
  }

  private isChoice({ source }: Sides, place: number) {
    return shapeAt(source, place).is === "exactly";
  }

  private mayBeMore({ target }: Sides, places: readonly number[]): boolean {
    const known = new Set(
      places.map((place) => shapeAt(target, place)).map((one) => (one.is === "exactly" ? one.value : one)),
    );
    return this.open.some((choices) => choices.every((choice) => known.has(choice as string)));
  }

  private compareToAny(
    sides: Sides,
    [source, targets]: [number, readonly number[]],
    { direction, path }: Compared,
  ): string[] {
    let closest: string[] | undefined;
    for (const target of targets) {
      const found = this.compareOne(sides, [source, target], { direction, path });
      if (found.length === 0) return [];
      if (!closest || isCloser(found, closest, path)) closest = found;
    }
    return closest ?? [`${path}: nothing is ${direction} there any more`];
  }

  private compareOne(sides: Sides, [source, target]: [number, number], { direction, path }: Compared): string[] {
    const [from, to] = [shapeAt(sides.source, source), shapeAt(sides.target, target)];
    if (from.is === "anything") return direction === "given" ? [`${path} may be anything now`] : [];
    if (isNothing(from) && isNothing(to)) return [];
    if (from.is === "exactly") {
      if (to.is === "exactly" && to.value === from.value) return [];
      if (to.is === "plain" && to.name === typeof from.value) return [];
      // Who is called back about one more thing than it knows passes over that.
      if (to.is === "exactly" && direction === "given" && isCallback(path)) return [];
      return [
        `${path}: ${JSON.stringify(from.value)} is not ${direction === "given" ? "known to who reads it" : "understood any more"}`,
      ];
    }
    if (from.is !== to.is)
      return [
        `${path}: was ${wordsFor(direction === "given" ? to : from)}, is ${wordsFor(direction === "given" ? from : to)}`,
      ];
    if (from.is === "plain" && to.is === "plain")
      return from.name === to.name ? [] : [`${path}: ${from.name} instead of ${to.name}`];
    if (from.is === "list" && to.is === "list") return this.problems(from.of, to.of, { direction, path: `${path}[]` });
    if (from.is === "named" && to.is === "named") return this.compareNamed(from, to, { direction, path });
    if (from.is === "object" && to.is === "object") return this.compareObjects(from, to, { direction, path });
    if (from.is === "function" && to.is === "function") {
      return to.calls.flatMap((wanted) =>
        best(from.calls.map((call) => this.compareCalls(call, wanted, { direction, path }))),
      );
    }
    if (from.is === "atom" && to.is === "atom") return this.compareAtoms(from, to, { direction, path });
    if (from.is === "schema" && to.is === "schema") {
      return [
        ...this.problems(from.gives, to.gives, { direction, path }),
        ...this.problems(to.reads, from.reads, { direction: other(direction), path: `${path} (as it comes in)` }),
      ];
    }
    return [];
  }

  private compareNamed(
    from: Shape & { is: "named" },
    to: Shape & { is: "named" },
    { direction, path }: Compared,
  ): string[] {
    if (from.name !== to.name) return [`${path}: ${from.name} instead of ${to.name}`];
    return from.of.flatMap((one, at) =>
      to.of[at] === undefined ? [] : this.problems(one, to.of[at], { direction, path }),
    );
  }

  private compareObjects(
    from: Shape & { is: "object" },
    to: Shape & { is: "object" },
    { direction, path }: Compared,
  ): string[] {
    const problems: string[] = [];
    for (const [name, wanted] of Object.entries(to.fields)) {
      const field = from.fields[name];
      const here = `${path}.${name}`;
      if (field) {
        if (field.optional && !wanted.optional)
          problems.push(`${here} may be missing on one side and not on the other`);
        problems.push(...this.problems(field.shape, wanted.shape, { direction, path: here }));
      } else if (from.others === undefined && (!wanted.optional || (direction === "given" && !this.allowLess))) {
        problems.push(direction === "given" ? `${here} is gone` : `${here} is asked for and not passed`);
      }
    }
    if (direction === "taken" && to.others === undefined) {
      const ignored = Object.entries(from.fields).filter(
        ([name, { optional }]) => !(name in to.fields) && !(optional && this.allowLess),
      );
      problems.push(...ignored.map(([name]) => `${path}.${name} is not taken any more`));
    }
    if (from.others !== undefined && to.others !== undefined)
      problems.push(...this.problems(from.others, to.others, { direction, path: `${path}[…]` }));
    if (from.others !== undefined && to.others === undefined && direction === "given") return problems;
    if (
      from.others === undefined &&
      to.others !== undefined &&
      direction === "given" &&
      Object.keys(to.fields).length === 0
    ) {
      return Object.entries(from.fields).flatMap(([name, { shape }]) =>
        this.problems(shape, to.others ?? shape, { direction, path: `${path}.${name}` }),
      );
    }
    return problems;
  }

  private compareCalls(
    from: { takes: Taken[]; gives: number },
    to: { takes: Taken[]; gives: number },
    { direction, path }: Compared,
  ): string[] {
    return [
      ...this.compareTaken(from.takes, to.takes, { direction, path }),
      ...this.problems(from.gives, to.gives, { direction, path: `${path}()` }),
    ];
  }

  /** What callers pass who expect `expected`, to something that takes `takes`. */
  private compareTaken(takes: readonly Taken[], expected: readonly Taken[], { direction, path }: Compared): string[] {
    const problems: string[] = [];
    const rest = takes.at(-1)?.rest ? takes.at(-1) : undefined;
    for (const [at, passed] of expected.entries()) {
      const taker = takes[at] ?? rest;
      const here = `${path}(${at + 1})`;
      if (!taker) problems.push(`${here} is not taken any more`);
      else {
        if (passed.optional && !taker.optional && !taker.rest) problems.push(`${here} has to be passed now`);
        problems.push(...this.problems(passed.shape, taker.shape, { direction: other(direction), path: here }));
      }
    }
    const more = takes.slice(expected.length).findIndex(({ optional, rest: isRest }) => !optional && !isRest);
    if (more >= 0) problems.push(`${path}(${expected.length + more + 1}) is asked for and not passed`);
    return problems;
  }

  private compareAtoms(
    from: Shape & { is: "atom" },
    to: Shape & { is: "atom" },
    { direction, path }: Compared,
  ): string[] {
    const held = this.problems(from.holds, to.holds, { direction, path });
    if (!to.takes || to.gives === undefined) return held;
    if (!from.takes || from.gives === undefined) return [...held, `${path} cannot be written any more`];
    return [
      ...held,
      ...this.compareTaken(from.takes, to.takes, { direction, path: `${path} set` }),
      ...this.problems(from.gives, to.gives, { direction, path: `${path} set` }),
    ];
  }
}

/** Of several ways in which something does not fit, the one that is about its inside says most. */
const isCloser = (found: readonly string[], closest: readonly string[], path: string) =>
  Number(found.some((one) => one.startsWith(`${path}:`))) < Number(closest.some((one) => one.startsWith(`${path}:`)));

const best = (found: readonly string[][]) =>
  found.reduce((least, one) => (one.length < least.length ? one : least), found[0] ?? []);

function wordsFor(shape: Shape): string {
  if (shape.is === "plain" || shape.is === "named") return shape.name;
  return shape.is === "exactly" ? JSON.stringify(shape.value) : `a ${shape.is}`;
}
