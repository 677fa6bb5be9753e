/** What the shell of a page has for remotes beside the share scope. Parts are added; what live remotes use stays. */
export interface ShellForRemotes {
  /** The version of this agreement that the shell keeps. */
  readonly version: 1;
  /** The hash that a file of a release must have, by its address. */
  integrityAt(url: string): string;
  /** Has a link to styles whose rules stand in the page already fetch nothing, and reports it as loaded; not every shell has it. */
  skipInPage?(link: HTMLLinkElement): void;
}

/** Where it stands: code that a bundler writes into each chunk asks for it there, and has no imports. */
export const shellGlobal = "claimsShell";

/** The shell provides it before anything of a remote runs. */
export function provideShell(shell: ShellForRemotes): void {
  Object.assign(globalThis, { [shellGlobal]: shell });
}

/** What the shell of this page provides; throws under a shell that keeps no agreement that this was written for. */
export function shellOfPage(): ShellForRemotes {
  const shell: ShellForRemotes | undefined = Reflect.get(globalThis, shellGlobal);
  if (shell?.version !== 1) throw new Error("This page's shell has another agreement with its remotes.");
  return shell;
}
