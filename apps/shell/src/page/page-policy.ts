import type { Site } from "@claims/contracts/site/schema";

const originOf = (address: string | undefined) => (address ? new URL(address).origin : undefined);

/** By their hashes, what may stand in a page: the script that remembers early presses, and styles. */
interface Inline {
  readonly script: string;
  readonly styles?: string | undefined;
}

/** What a page may do: run and show what comes from its own origin, and be framed by no page. */
export function pagePolicy({ statusUrl }: Pick<Site, "statusUrl">, { script, styles }: Inline): string {
  const frames = [originOf(statusUrl)].filter((origin) => origin !== undefined);
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    ["style-src 'self'", styles].filter(Boolean).join(" "),
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(" ") : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each build makes a policy of this name for the files that it loads itself.
    "trusted-types claims-loader 'allow-duplicates'",
  ].join("; ");
}
