import * as back from "../../../apps/back-journey/src/routes.ts";
import * as content from "../../../apps/content-pages/src/routes.ts";
import * as front from "../../../apps/front-journey/src/routes.ts";

export { draw, offers } from "../../../apps/shell/src/prerender.tsx";

/** Whichever app an address belongs to, it is rendered by this one. */
export const routes = [...front.routes, ...back.routes, ...content.routes];
