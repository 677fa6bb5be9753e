import "@claims/ui/base.css";
import "./page/instead.css";

/** Lets whatever somebody did meanwhile come first. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * All of it is in one file and is there by now; it is run in parts, for on a slow phone the whole takes longer than a
 * press should wait. What the shell provides stands before anything asks for a remote.
 */
export async function wake() {
  await import(/* webpackChunkName: "wake" */ "react-dom/client");
  await breath();
  const { offer } = await import(/* webpackChunkName: "wake" */ "./shared/offered.ts");
  await breath();
  offer();
  await breath();
  const { start } = await import(/* webpackChunkName: "wake" */ "./start.tsx");
  await breath();
  await start();
}
