import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { configure, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { StrictMode, type ComponentType } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import "./window-edge.ts";

configure({ asyncUtilTimeout: 10_000 });

function AddressBar() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address bar">{pathname + search}</output>;
}

interface Visit {
  at: string;
  claim?: Claim | null;
  /** What the step before passed on to this one. */
  state?: object | undefined;
  /** What was typed on this entry of the history before it was loaded again. */
  typed?: object | undefined;
  /** What the page knows already, where it was not loaded again since. */
  store?: ReturnType<typeof createStore>;
}

/** Opens a screen as the shell would: at an address, with what is known of the claim. */
export function visit(Screen: ComponentType, { at, claim = null, state, typed, store = createStore() }: Visit) {
  window.history.replaceState({ ...(state && { usr: state }), ...(typed && { typed }) }, "", at);
  store.set(claimAtom, claim);
  render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Screen />
          <AddressBar />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
  return store;
}
