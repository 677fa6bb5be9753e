/** Where a browser met an error, in a file of a release that the registry named. */
export interface ErrorPlace {
  readonly remote: string;
  readonly version: string;
  /** File, line and column of a released file. */
  readonly place: string;
}

export interface ErrorSource {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** That the release was built from; empty where none was recorded. */
  readonly commit: string;
}

/** What the places of errors were made from. */
export interface ErrorSources {
  /** Null where no source map is at hand. */
  find(error: ErrorPlace): Promise<ErrorSource | null>;
}
