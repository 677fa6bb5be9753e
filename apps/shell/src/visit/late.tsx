import { useEffect } from "react";
import { tellHealth } from "../health/tell-health.ts";
import { AskedForInspector } from "../inspector/asked-for-inspector.tsx";
import { useReleaseSet } from "../release-set/use-release-set.ts";
import { Visit } from "./visit.tsx";

let isTold = false;

/** What comes once a page has drawn itself: the visit's own matters, and those of the releases it runs. */
export function Late() {
  useReleaseSet();
  useEffect(() => {
    if (isTold) return;
    isTold = true;
    tellHealth();
  }, []);
  return (
    <>
      <Visit />
      <AskedForInspector />
    </>
  );
}
