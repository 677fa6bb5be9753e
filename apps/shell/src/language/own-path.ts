import { serverOf } from "../remotes/live-registry.ts";

/** An address of the browser's as the router has it. */
export const inRouter = (pathname: string) => pathname;

/** The address at which this build shows what stands at one of the other language. */
export const ownPath = (pathname: string) =>
  // A Welsh page may be one of this build, where the others are not there.
  serverOf(pathname) === undefined ? pathname.replace(/^\/cy(?=\/|$)/, "") || "/" : pathname;
