import { contractVersion } from "@claims/contracts/version";
import { loadRemote } from "@module-federation/runtime";
import { act, cleanup, render, screen } from "@testing-library/react";
import { LivePart } from "./live-part.tsx";

// The federation runtime fetches scripts, which jsdom does not run.
jest.mock("@module-federation/runtime", () => ({
  init: () => ({ initializeSharing: jest.fn() }),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));
const runtime = jest.mocked({ loadRemote });

/** A product in which this release of the front half is live; or none, while it starts again. */
function productWith(hash?: string) {
  const stable = {
    hash,
    base: `/r/front-journey/${hash}/`,
    manifest: "mf-manifest.json",
    integrity: {},
    contract: { needs: `^${contractVersion}` },
    chunks: {},
    routes: [],
    releasedAt: "2026-11-20T10:00:00.000Z",
  };
  const registry = { version: 1, revision: 1, apps: hash ? { "front-journey": { stable } } : {} };
  const page = `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`;
  globalThis.fetch = async () => (hash ? new Response(page) : Promise.reject(new TypeError("Failed to fetch")));
}

const Sign = () => <h1>Please sign</h1>;
const previews = (name: string) => ({ previews: [{ name, part: async () => ({ Part: Sign }) }] });

/** Opens a preview with the part in it, and leaves the one that was open. */
async function open(name: string) {
  cleanup();
  await act(async () => void render(<LivePart app="front-journey" name={name} />));
}

beforeEach(() => {
  jest.spyOn(console, "error").mockReturnValue();
});

it("shows a part again once the product is back, without a reload of the editor", async () => {
  productWith();
  await open("sign");
  expect(screen.getByRole("alert")).toHaveTextContent("No release of front-journey is live.");
  productWith("one");
  runtime.loadRemote.mockRejectedValueOnce(new Error("The entry did not load."));
  await open("sign");
  expect(screen.getByRole("alert")).toHaveTextContent("The entry did not load.");
  runtime.loadRemote.mockResolvedValueOnce(previews("sign"));
  await open("sign");
  expect(screen.getByRole("heading", { name: "Please sign" })).toBeVisible();
  productWith();
  await open("sign");
  expect(screen.getByRole("heading", { name: "Please sign" })).toBeVisible();
});
