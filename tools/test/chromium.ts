import { onPath } from "./on-path.ts";

/** The build of chromium that has no windows at all: the same engine, for two thirds of the processor's time. */
export const headlessShell = "chromium-headless-shell";

const noErrands = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** Without windows letters would stand on whole pixels, which makes lines longer than they are on anybody's screen. */
const lettersAsOnScreens = "--font-render-hinting=none";

/**
 * How Playwright starts the browser of every test: the system's, the build without windows where there is one; on a
 * machine that has neither, Playwright's own.
 */
export function headlessChromium(): { executablePath?: string; args: string[] } {
  const executablePath = onPath(headlessShell) ?? onPath("chromium");
  const args = [...noErrands, lettersAsOnScreens, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return { ...(executablePath ? { executablePath } : {}), args };
}

/** The browser that a claimant has, windows and all, for what is measured. */
export const wholeChromium = (): string | undefined => onPath("chromium") ?? onPath("google-chrome");
