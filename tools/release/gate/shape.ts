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

/** Everything that a contract offers, entry by entry: what is there at run time, and types by themselves. */
export interface Surface {
  shapes: Shape[];
  entries: Record<string, { values: Record<string, number>; types: Record<string, number> }>;
}
