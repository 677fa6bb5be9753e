import { servedStepsAtom } from "@claims/contracts/journey/atoms";
import type { RemoteModule } from "@claims/contracts/remote/schema";
import { provideShell } from "@claims/contracts/remote/shell";
import { meetsContract } from "@claims/contracts/version";
import { createStore, Provider } from "jotai";
import { type ComponentType, StrictMode } from "react";
import { prerender as renderToEnd } from "react-dom/static.edge";
import { StaticRouter } from "react-router";
import { home } from "./language/language.ts";
import { withoutTitle } from "./page/hoisted.ts";
import "./remotes/load-part.ts";
import { setPreloadedRemotes } from "./remotes/preloaded-remotes.ts";
import { App } from "./routes.tsx";
import { stepsOfLiveRoutes } from "./session/begin-visit.ts";
import { contractVersions, entriesIn } from "./shared/contract-versions.ts";
import { packages, packagesOnRequest } from "./shared/packages.ts";

// What the tools read here was checked when it came into the store.
provideShell({ version: 1, integrityAt: () => "" });

/** What a remote that needs this contract consumes, by the names it asks for it: the same as in the browser. */
export async function offers(needs?: string): Promise<Record<string, unknown>> {
  const version = contractVersions.find((one) => meetsContract({ needs }, one));
  const entries = version === undefined ? {} : await entriesIn(version);
  const ofContract = Object.entries(entries).map(([entry, load]) => [`@claims/contracts/${entry}`, load] as const);
  const onRequest = [...Object.entries(packagesOnRequest), ...ofContract].map(
    async ([entry, load]) => [entry, await load()] as const,
  );
  return { ...packages, ...Object.fromEntries(await Promise.all(onRequest)) };
}

/** The page at this path as anybody sees it who has never been here: its title, and what stands in the root. */
export async function draw(path: string, remotes: Readonly<Record<string, RemoteModule<ComponentType>>>) {
  setPreloadedRemotes(remotes);
  const store = createStore();
  store.set(servedStepsAtom, stepsOfLiveRoutes());
  const failures: unknown[] = [];
  const { prelude } = await renderToEnd(
    <StrictMode>
      <Provider store={store}>
        <StaticRouter basename={home} location={home + path}>
          <App />
        </StaticRouter>
      </Provider>
    </StrictMode>,
    // Nothing is shown bit by bit: that would take a script in the page.
    { progressiveChunkSize: Infinity, onError: (failure: unknown) => void failures.push(failure) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `The page at ${path} cannot be prerendered.`);
  return withoutTitle(html);
}
