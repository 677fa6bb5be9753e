import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as React from "react";
import type * as Server from "react-dom/server";
import type * as Router from "react-router";
import routerWithoutData from "./router-without-data.mjs";

const published = createRequire(__filename);
const built = join(dirname(published.resolve("react-router/package.json")), "dist/production");
const source = readdirSync(built).filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(built, name), "utf8"))
  .find((text) => text.includes("function _renderMatches(")) ?? "";

const react = published("react") as typeof React;
const { renderToString } = published("react-dom/server") as typeof Server;

/** The router of this text, as it would be bundled. */
function routerOf(text: string): typeof Router {
  const exported: Record<string, unknown> = {};
  const code = text
    .replaceAll("import.meta", "({})")
    .replaceAll(/^import \* as (\w+) from "react";$/gm, "const $1 = react;")
    .replace(/export \{([^}]+)\};?\s*$/, (_, names: string) => names.replaceAll(/(\w+)(?: as (\w+))?/g, (_name, own: string, called = own) => `exported.${called} = ${own}`).replaceAll(",", ";"));
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the very text that a release is built from
  new Function("react", "exported", code)(react, exported);
  return exported as unknown as typeof Router;
}

function draw({ MemoryRouter, Outlet, useLocation, useNavigate, useParams, useRoutes }: typeof Router, at: string) {
  const { createElement: h } = react;
  const Frame = () => h("main", {}, h(Outlet));
  const Step = () => h("p", {}, `${typeof useNavigate()} ${JSON.stringify(useParams())} ${useLocation().search}`);
  const table = [
    { element: h(Frame), children: [{ path: "/sign/:part?", element: h(Step) }, { path: "/help/*", Component: Step }] },
    { path: "*", element: "Nothing here" },
  ];
  const App = () => useRoutes(table);
  return renderToString(h(MemoryRouter, { initialEntries: [at], children: h(App) }));
}

describe("a router that loads no data", () => {
  const [whole, without] = [routerOf(source), routerOf(routerWithoutData(source))];

  it.each(["/sign", "/sign/name?a=1", "/help/me/now", "/elsewhere"])("draws %s as the whole one does", (at) => {
    expect(draw(without, at)).toBe(draw(whole, at));
    expect(draw(without, at)).toMatch(/<p>function|Nothing here/);
  });

  it("says so to whoever wants one that does", () => {
    const router = { routes: [] } as unknown as React.ComponentProps<typeof without.RouterProvider>["router"];
    expect(() => renderToString(react.createElement(without.RouterProvider, { router }))).toThrow("left out routers that load data");
  });

  it("is not made of a router that it does not know", () => {
    expect(() => routerWithoutData(source.replace("dataRouterOpts?.state", "dataRouterOpts.state"))).toThrow("router-without-data.mjs has to follow");
    expect(routerWithoutData("export const other = 1;")).toBe("export const other = 1;");
  });
});
