import "@claims/ui/base.css";
import "./page/instead.css";
import "react-dom/client";
import { offer } from "./shared/offered.ts";

/** Lets whatever somebody did meanwhile come first. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * All of it is in one file and is there by now; it is run in parts, for on a slow phone the whole takes longer than a
 * press should wait. What the shell provides stands before anything asks for a remote.
 */
export async function wake() {
  offer();
  await breath();
  const { start } = await import(/* webpackChunkName: "wake" */ "./start.tsx");
  await breath();
  await start();
}
