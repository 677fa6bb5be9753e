import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../session/when-idle.ts";

/** What belongs to every page and to none of its first bytes: the question about cookies, and what hangs on its answer. */
export function LateVisit() {
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    const fetchLate = () => import(/* webpackChunkName: "visit" */ "../visit/late.tsx");
    // Where it cannot be fetched nobody is asked, and nothing that needs an answer happens.
    return whenIdle(
      () =>
        void fetchLate().then(
          (late) => setLate(() => late.Late),
          () => undefined,
        ),
    );
  }, []);
  return Late && <Late />;
}
