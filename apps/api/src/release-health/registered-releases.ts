/** A release that the registry names: live, tried out, withdrawn or in its history. */
export interface RegisteredRelease {
  /** The names of its files, without their folders; null where the registry has no more of it than its hash. */
  readonly files: ReadonlySet<string> | null;
}

/** What is known of releases: whatever a browser says of another is made up. */
export interface RegisteredReleases {
  find(app: string, version: string): Promise<RegisteredRelease | null>;
}
