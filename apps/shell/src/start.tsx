import "@claims/ui/base.css";
import { sessionStore } from "@claims/contracts/session/atoms";
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import "./remotes/load-part.ts";
import { beginVisit } from "./session/begin-visit.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id 'root', so there is nowhere to show the journey.");

async function open(at: HTMLElement) {
  await beginVisit();
  createRoot(at).render(
    <StrictMode>
      <Provider store={sessionStore}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

void open(root);
