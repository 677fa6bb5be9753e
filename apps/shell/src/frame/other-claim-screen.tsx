import { type ComponentProps, Suspense, use } from "react";
import { fetchOnce } from "../remotes/fetch-once.ts";
import { loadSeldom } from "../remotes/integrity.ts";
import { ScreenBoundary } from "../remotes/screen-boundary.tsx";
import { ScreenLoading } from "../remotes/screen-loading.tsx";
import type { OtherClaim } from "./other-claim.tsx";

const otherClaim = fetchOnce(() => loadSeldom(() => import(/* webpackChunkName: "other-claim" */ "./other-claim.tsx")));

type Props = ComponentProps<typeof OtherClaim>;

function Loaded(props: Props) {
  const { OtherClaim: Screen } = use(otherClaim());
  return <Screen {...props} />;
}

/** What a tab says whose claim is not the browser's any more, or a way to try again. */
export function OtherClaimScreen(props: Props) {
  return (
    <ScreenBoundary place={{ app: "shell", path: "other-claim" }} forget={otherClaim.forget}>
      <Suspense fallback={<ScreenLoading />}>
        <Loaded {...props} />
      </Suspense>
    </ScreenBoundary>
  );
}
