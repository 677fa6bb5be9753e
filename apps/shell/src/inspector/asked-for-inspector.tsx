import { type ComponentType, useEffect, useState } from "react";

/** The address that this document was asked for by: the router may have changed it since. */
const askedFor = () => new URL(performance.getEntriesByType("navigation")[0]?.name ?? window.location.href);

/** The inspector, for who asked for it with `?inspect`; nobody else fetches it. */
export function AskedForInspector() {
  const [Inspector, setInspector] = useState<ComponentType>();
  useEffect(() => {
    if (!askedFor().searchParams.has("inspect")) return;
    const fetchInspector = () => import(/* webpackChunkName: "inspector" */ "./inspector.tsx");
    void fetchInspector().then(
      (inspector) => setInspector(() => inspector.Inspector),
      () => undefined,
    );
  }, []);
  return Inspector && <Inspector />;
}
