import "@claims/ui/base.css";
import { lend } from "./shared/lent.ts";
import { offer } from "./shared/offered.ts";
import { start } from "./start.tsx";

/** Lets whatever somebody did meanwhile come first. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** What the remotes are lent and offered stands before anything asks for a remote. */
export async function wake() {
  lend();
  await breath();
  offer();
  await breath();
  await start();
}
