import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { whenIdle } from "../session/when-idle.ts";

/**
 * What belongs to every page and to none of its first bytes: help, the question about cookies, and what hangs on its answer.
 * What could not be loaded is asked for again on the next page.
 */
export function LateVisit() {
  const { pathname } = useLocation();
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    if (Late) return;
    const fetchLate = () => import(/* webpackChunkName: "visit" */ "../visit/late.tsx");
    return whenIdle(
      () =>
        void fetchLate().then(
          (late) => setLate(() => late.Late),
          () => undefined,
        ),
    );
  }, [Late, pathname]);
  return Late && <Late />;
}
