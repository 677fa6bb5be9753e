import { fakeApi } from "@claims/contracts/http/builder";
import { variantAtom } from "@claims/contracts/journey/atoms";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aClaimWithAddress } from "@claims/contracts/session/builder";
import { act, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.edge";
import { BrowserRouter, StaticRouter } from "react-router-dom";
import "../../testing/window-edge.ts";
import { Screen } from "./landing.screen.tsx";

const composed = () =>
  renderToString(
    <Provider store={createStore()}>
      <StaticRouter location="/">
        <Screen />
      </StaticRouter>
    </Provider>,
  );

beforeEach(() => document.body.replaceChildren());

describe("the composed home page", () => {
  it("reads, and its form works, before any script has run", () => {
    document.body.innerHTML = composed();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You may be owed up to £1,400*");
    expect(screen.getByRole("form")).toHaveAttribute("action", "/get-started-v3");
  });

  it("is hydrated without a difference, whatever is known of the visitor, and then leads to their own journey", async () => {
    fakeApi();
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = composed();
    const store = createStore();
    store.set(claimAtom, aClaimWithAddress());
    store.set(variantAtom, "v5");
    const differences: unknown[] = [];
    await act(async () => {
      hydrateRoot(
        root,
        <Provider store={store}>
          <BrowserRouter>
            <Screen />
          </BrowserRouter>
        </Provider>,
        { onRecoverableError: (difference) => differences.push(difference) },
      );
    });
    expect(differences).toEqual([]);
    expect(screen.getByRole("link", { name: "Find My Agreements" })).toHaveAttribute("href", "/get-started-v5");
  });
});
