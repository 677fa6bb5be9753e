import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../session/when-idle.ts";

/** What belongs to every page and to none of its first bytes: the question about cookies, and what hangs on its answer. */
export function LateVisit() {
  const [Visit, setVisit] = useState<ComponentType>();
  useEffect(() => {
    const fetchVisit = () => import(/* webpackChunkName: "visit" */ "../visit/visit.tsx");
    // Where it cannot be fetched nobody is asked, and nothing that needs an answer happens.
    return whenIdle(() => void fetchVisit().then((late) => setVisit(() => late.Visit), () => undefined));
  }, []);
  return Visit && <Visit />;
}
