import { followLanguage, inOwnLanguage } from "./follow-language.ts";
import { inRouter } from "./own-path.cy.ts";

// The router shows nothing at an address that is not below this language's, so these are first to hear of a new one.
inOwnLanguage();
followLanguage();

/** Where the browser is, as the router has it. */
export const pathNow = () => inRouter(window.location.pathname);
