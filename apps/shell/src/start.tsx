import { sessionStore } from "@claims/contracts/session/atoms";
import { Provider } from "jotai";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { home } from "./language/language.ts";
import { pathNow } from "./language/path-now.ts";
import { isPressed, noteHydration } from "./page/early-press.ts";
import { seesPrerenderedView } from "./page/prerendered-view.ts";
import { isTyped, rememberTyped } from "./page/typed-before.ts";
import { untilLoaded } from "./page/until-loaded.ts";
import { holdPresses } from "./page/while-hydrating.ts";
import { serverOf } from "./remotes/live-registry.ts";
import "./remotes/load-part.ts";
import { forgetScreen, screenAt } from "./remotes/screen-cache.ts";
import { App } from "./routes.tsx";
import { beginVisit } from "./session/begin-visit.ts";

function findRoot(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root.");
  return root;
}

const root = findRoot();

const page = (
  <StrictMode>
    <Provider store={sessionStore}>
      {/* A next step that may be put off is rendered in slices, after whatever the answer changed on this one. */}
      <BrowserRouter basename={home} useTransitions={false}>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

/**
 * True once the screen that was prerendered into this page can be hydrated. Where something was typed or
 * pressed in it, a file that cannot be had is asked for again: a page that says so would take that away.
 */
async function isReadyToHydrate(): Promise<boolean> {
  const path = pathNow();
  const app = serverOf(path);
  // What was prerendered and no remote serves is the shell's own.
  if (!app) return true;
  return untilLoaded(async () => {
    try {
      await screenAt({ app, path });
      return true;
    } catch (failure) {
      if (!isTyped() && !isPressed()) return false;
      forgetScreen({ app, path });
      throw failure;
    }
  });
}

/** Shows the page; what was prerendered into it is hydrated in its place. */
export async function start() {
  const begun = beginVisit();
  rememberTyped(root);
  const isReady = root.hasChildNodes() && (await isReadyToHydrate());
  await begun;
  const canHydrate = isReady && seesPrerenderedView();
  // A page of the shell's own has no screen to say that it is hydrated.
  const isHeld = canHydrate && serverOf(pathNow()) !== undefined;
  noteHydration(!isHeld);
  if (isHeld) holdPresses(root);
  // In slices: on a slow phone it takes longer than a press should wait.
  if (canHydrate) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
