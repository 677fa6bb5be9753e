import "@claims/ui/base.css";

/** Lets whatever somebody did meanwhile come first. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * All of it is in one file and is there by now; it is run part by part, for on a slow phone the whole takes longer than a
 * press should wait. What the remotes are lent and offered stands before anything asks for a remote.
 */
export async function wake() {
  await breath();
  await import(/* webpackChunkName: "wake" */ "react-dom/client");
  await breath();
  const { lend } = await import(/* webpackChunkName: "wake" */ "./shared/lent.ts");
  lend();
  await breath();
  const { offer } = await import(/* webpackChunkName: "wake" */ "./shared/offered.ts");
  offer();
  await breath();
  const { start } = await import(/* webpackChunkName: "wake" */ "./start.tsx");
  await start();
}
