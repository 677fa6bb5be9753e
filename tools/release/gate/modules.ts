/** An entry of the contracts, as it runs. */
export type Module = Record<string, unknown>;

/** The entries of a contracts package by their names. */
export type Modules = Record<string, Module>;

export type Verb = (...given: unknown[]) => unknown;
