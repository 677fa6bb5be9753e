/** A release that the registry names: live, tried out, withdrawn or in its history. */
export interface RegisteredRelease {
  /** The names of its files, without their folders; null where the registry has no more of it than its hash. */
  readonly files: ReadonlySet<string> | null;
}

/** A release that visits get now. */
export interface LiveRelease {
  readonly app: string;
  readonly version: string;
  /** `canary`: beside the stable release, which it is compared with. `release`: for everybody. */
  readonly kind: "canary" | "release";
  /** Since when visits get it. */
  readonly since: Date;
  /** What a rollback would bring back; null for the first release of an app. */
  readonly before: string | null;
  /** False where a rollback brought it, or an operator released it again after an automatic one. */
  readonly isNew: boolean;
}

/** What is known of releases: whatever a browser says of another is made up. */
export interface RegisteredReleases {
  find(app: string, version: string): Promise<RegisteredRelease | null>;
}

/** What visits get now. */
export interface LiveReleases {
  /** The release of each app in a set of pages that is live; null for every other set. */
  inSet(set: string): Promise<ReadonlyMap<string, string> | null>;
  /** When the registry was last changed by a release, promotion or rollback; null where nothing is known of one. */
  lastMove(): Promise<Date | null>;
  /** The releases that visits get now, and those that were rolled back. */
  live(): Promise<{ readonly releases: readonly LiveRelease[]; readonly withdrawn: ReadonlySet<string> }>;
}
