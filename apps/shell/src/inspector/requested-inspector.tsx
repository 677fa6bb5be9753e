import { type ComponentType, useEffect, useState } from "react";
import { loadSeldom } from "../remotes/integrity.ts";

/** The address that this document was asked for by: the router may have changed it since. */
const requested = () => new URL(performance.getEntriesByType("navigation")[0]?.name ?? window.location.href);

/** The inspector, on a page opened with `?inspect`; no other page fetches it. */
export function RequestedInspector() {
  const [Inspector, setInspector] = useState<ComponentType>();
  useEffect(() => {
    if (!requested().searchParams.has("inspect")) return;
    const fetchInspector = () => import(/* webpackChunkName: "inspector" */ "./inspector.tsx");
    void loadSeldom(fetchInspector).then(
      (inspector) => setInspector(() => inspector.Inspector),
      () => undefined,
    );
  }, []);
  return Inspector && <Inspector />;
}
