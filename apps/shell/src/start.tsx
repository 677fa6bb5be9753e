import { sessionStore } from "@claims/contracts/session/atoms";
import { Provider } from "jotai";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { endEarlyPresses } from "./page/early-press.ts";
import { seesEverybodysView } from "./page/everybodys-view.ts";
import { rememberTyped } from "./page/typed-before.ts";
import "./remotes/load-part.ts";
import { serverOf } from "./remotes/live-registry.ts";
import { screenAt } from "./remotes/screen-cache.ts";
import { beginVisit } from "./session/begin-visit.ts";

function findRoot(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element with the id 'root', so there is nowhere to show the journey.");
  return root;
}

const root = findRoot();

const page = (
  <StrictMode>
    <Provider store={sessionStore}>
      {/* A next step that may be put off is drawn in slices, after whatever the answer changed on this one. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

/** True once the screen that was drawn ahead into this page can take over from its picture. */
async function isReadyToWake(): Promise<boolean> {
  const path = window.location.pathname;
  const app = serverOf(path);
  // What was drawn and no remote serves is the shell's own.
  if (!app) return true;
  return screenAt({ app, path }).then(
    () => true,
    () => false,
  );
}

/** Shows the page; what was drawn ahead into it is woken up in its place. */
export async function start() {
  const begun = beginVisit();
  const isReady = root.hasChildNodes() && (await isReadyToWake());
  await begun;
  rememberTyped(root);
  endEarlyPresses();
  const canWake = isReady && seesEverybodysView();
  // In slices: on a slow phone it takes longer than a press should wait.
  if (canWake) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
