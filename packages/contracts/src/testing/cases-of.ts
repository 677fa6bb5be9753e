/** For each function of an entry the calls that its answers are recorded of: lists of what it is given. */
export type CasesOf<Entry> = {
  readonly [
    Name in keyof Entry as Entry[Name] extends (...given: never[]) => unknown ? Name : never
  ]: Entry[Name] extends (...given: infer Given) => unknown ? readonly Given[] : never;
};

/** The calls of a function that takes one thing. */
export const each = <const Given>(...given: readonly Given[]) => given.map((one) => [one] as [Given]);
