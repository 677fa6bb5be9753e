import "@claims/ui/base.css";
import { yieldToMain } from "./page/yield-to-main.ts";
import "./page/instead.css";

/**
 * All of it is in one file and is there by now; it is run in parts, for on a slow phone the whole takes longer than a
 * press should wait. What the shell provides stands before anything asks for a remote.
 */
export async function hydrate() {
  await yieldToMain();
  await import(/* webpackChunkName: "hydrate" */ "react-dom/client");
  await yieldToMain();
  const { provideShared } = await import(/* webpackChunkName: "hydrate" */ "./shared/share-scope.ts");
  await yieldToMain();
  provideShared();
  await yieldToMain();
  const { start } = await import(/* webpackChunkName: "hydrate" */ "./start.tsx");
  await yieldToMain();
  await start();
}
