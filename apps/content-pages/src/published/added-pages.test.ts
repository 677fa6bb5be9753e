import { addedSlugs } from "./added-pages.ts";

const release = (base: string, ...paths: string[]) => ({
  base,
  routes: paths.map((path) => ({ path, name: "page", frame: "plain" })),
});

function composeInto(registry: object | undefined) {
  document.body.innerHTML = registry
    ? `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`
    : "";
}

describe("pages that editors made", () => {
  beforeAll(() => Object.assign(globalThis, { __webpack_public_path__: "/r/content-pages/two/" }));

  it("are those that this very release lists and its code does not know", () => {
    composeInto({
      apps: {
        shell: { stable: release("/r/shell/one/") },
        "content-pages": {
          stable: release("/r/content-pages/three/", "/complaints", "/newer"),
          previous: release("/r/content-pages/two/", "/complaints", "/modern-slavery"),
          withdrawn: ["one"],
        },
      },
    });
    expect(addedSlugs(["/complaints"])).toEqual(["modern-slavery"]);
  });

  it("are none where nobody lists any", () => {
    composeInto({ apps: { "content-pages": { stable: release("/r/content-pages/three/", "/newer") } } });
    expect(addedSlugs(["/complaints"])).toEqual([]);
    composeInto(undefined);
    expect(addedSlugs(["/complaints"])).toEqual([]);
  });
});
