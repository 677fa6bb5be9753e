import { servedStepsAtom } from "@claims/contracts/journey/atoms";
import type { RemoteModule } from "@claims/contracts/remote/schema";
import { provideShell } from "@claims/contracts/remote/shell";
import { meetsContract } from "@claims/contracts/version";
import { createStore, Provider } from "jotai";
import { type ComponentType, StrictMode } from "react";
import { prerender as renderToEnd } from "react-dom/static.edge";
import { StaticRouter } from "react-router";
import { App } from "./app.tsx";
import "./remotes/load-part.ts";
import { servedSteps } from "./session/served-steps.ts";
import { setRemotesAtHand } from "./remotes/remotes-at-hand.ts";
import { contracts, contractVersions } from "./shared/contract-versions.ts";
import { packages } from "./shared/packages.ts";

// What the tools read here was checked when it came into the store.
provideShell({ version: 1, integrityAt: () => "" });

/** What a remote that needs this contract borrows, by the names it asks for it: the same as in the browser. */
export async function offers(needs?: string): Promise<Record<string, unknown>> {
  const version = contractVersions.find((one) => meetsContract({ needs }, one));
  const entries = Object.entries(contracts[version ?? ""] ?? {});
  const loaded = entries.map(async ([entry, load]) => [`@claims/contracts/${entry}`, await load()]);
  return { ...packages, ...Object.fromEntries(await Promise.all(loaded)) };
}

/** The page at this path as anybody sees it who has never been here: its title, and what stands in the root. */
export async function draw(path: string, remotes: Readonly<Record<string, RemoteModule<ComponentType>>>) {
  setRemotesAtHand(remotes);
  const store = createStore();
  store.set(servedStepsAtom, servedSteps());
  const failures: unknown[] = [];
  const { prelude } = await renderToEnd(
    <StrictMode>
      <Provider store={store}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Provider>
    </StrictMode>,
    // Nothing is shown bit by bit: that would take a script in the page.
    { progressiveChunkSize: Infinity, onError: (failure: unknown) => void failures.push(failure) },
  );
  const drawn = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `The page at ${path} cannot be drawn ahead.`);
  const [, title = "", html = ""] = /^(?:<title>([^<]*)<\/title>)?([\s\S]*)$/.exec(drawn) ?? [];
  return { title, html };
}
