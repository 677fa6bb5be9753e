export { linkClass } from "./link.ts";
