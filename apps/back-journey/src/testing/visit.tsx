import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { StrictMode, type ComponentType } from "react";
import { BrowserRouter, useLocation, useRoutes } from "react-router-dom";

interface Visit {
  readonly at: string;
  readonly claim?: Claim | null;
  /** The store of an earlier visit to the same page, as when a claimant goes back. */
  readonly store?: ReturnType<typeof createStore>;
  /** What was typed on this entry of the history before it was loaded again. */
  readonly typed?: object | undefined;
}

function Journey({ Screen, at }: { Screen: ComponentType; at: string }) {
  const { pathname } = useLocation();
  const screen = useRoutes([
    { path: at.replace(/\?.*/, ""), element: <Screen /> },
    { path: "*", element: null },
  ]);
  return (
    <>
      {screen}
      <code title="Address bar">{pathname}</code>
    </>
  );
}

/** Opens a screen as the shell would: at an address, with what is known of the claim. */
export function visit(Screen: ComponentType, { at, claim, store = createStore(), typed }: Visit) {
  window.history.replaceState(typed ? { typed } : null, "", at);
  if (claim !== undefined) store.set(claimAtom, claim);
  const page = render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Journey Screen={Screen} at={at} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
  return { store, leave: page.unmount };
}
