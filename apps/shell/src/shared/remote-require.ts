/** What a remote wants of whoever offers it, as its build wrote it down. */
export interface Wanted {
  readonly shareKey: string;
  readonly shareScope: string;
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
  readonly singleton: boolean;
  /** Its own copy, where it brings one along. */
  readonly fallback?: () => Promise<() => unknown>;
}

/** What a remote brings along for others. Ours bring nothing; one that does is refused (remotes/sole-provider.ts). */
interface Offered {
  readonly name: string;
  readonly version: string;
  readonly factory: () => Promise<() => object>;
  readonly singleton: boolean;
  readonly requiredVersion: string;
}

/** The bundler's own part of a remote's entry, as far as it is wired up with others. */
export interface RemoteRequire {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly f: Record<string, (chunk: string, promises: unknown[]) => void>;
  readonly consumesLoadingData: {
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Wanted>>;
  };
  readonly initializeSharingData: { readonly scopeToSharingDataMapping: Readonly<Record<string, readonly Offered[]>> };
  readonly initializeExposesData: { readonly moduleMap: Readonly<Record<string, () => Promise<() => object>>> };
  getContainer: (exposed: string) => Promise<() => object>;
  initContainer: (shareScope: never, initScope: never, options: object) => void;
}
