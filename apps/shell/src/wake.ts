import "@claims/ui/base.css";
import { yieldToMain } from "./page/yield-to-main.ts";
import "./page/instead.css";

/**
 * All of it is in one file and is there by now; it is run in parts, for on a slow phone the whole takes longer than a
 * press should wait. What the shell provides stands before anything asks for a remote.
 */
export async function wake() {
  await yieldToMain();
  await import(/* webpackChunkName: "wake" */ "react-dom/client");
  await yieldToMain();
  const { offer } = await import(/* webpackChunkName: "wake" */ "./shared/offered.ts");
  await yieldToMain();
  offer();
  await yieldToMain();
  const { start } = await import(/* webpackChunkName: "wake" */ "./start.tsx");
  await yieldToMain();
  await start();
}
