import { home } from "./language.cy.ts";

/** An address of the browser's as the router has it. */
export const inRouter = (pathname: string) => pathname.replace(/^\/cy(?=\/|$)/, "") || "/";

/** The address at which this build shows what stands at one of the other language. */
export const ownPath = (pathname: string) => home + inRouter(pathname).replace(/^\/$/, "");
