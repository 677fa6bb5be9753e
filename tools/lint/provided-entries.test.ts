import { entriesFromShell, routerNames } from "@claims/build/shared-packages";
import { packages, packagesOnRequest } from "../../apps/shell/src/shared/packages.ts";
import * as router from "../../apps/shell/src/shared/react-router-dom.ts";

describe("the shell", () => {
  it("provides every entry of a package that a remote is built to ask for, and no other", () => {
    expect([...Object.keys(packages), ...Object.keys(packagesOnRequest)].sort()).toEqual([...entriesFromShell].sort());
  });

  it("provides every name of the router that a remote is built to ask for, and no other", () => {
    expect(Object.keys(router).sort()).toEqual([...routerNames].sort());
  });

  it("has one store, whichever entry a remote has it from", async () => {
    const [vanilla, react] = [await packagesOnRequest["jotai/vanilla"](), await packagesOnRequest["jotai/react"]()];
    expect([vanilla.getDefaultStore, react.useStore]).toEqual([
      packages.jotai.getDefaultStore,
      packages.jotai.useStore,
    ]);
  });
});
