import { problemsIn } from "../../address-search/address-search.ts";
import { HomePage } from "../../home-page/home-page.tsx";
import { EligibilityBox } from "./eligibility-box.tsx";
import { copy } from "./landing.copy.ts";
import { useHomepageMode } from "./landing.model.ts";
import { OwnClaimSlot } from "./own-claim-slot.tsx";

export function Screen() {
  const mode = useHomepageMode();
  const problems = problemsIn(mode.search);
  const failed = mode.failure !== null || (mode.search.tried && Object.keys(problems).length > 0);
  return (
    <HomePage lede={copy.lede} failed={failed}>
      <OwnClaimSlot />
      <EligibilityBox mode={mode} problems={problems} />
    </HomePage>
  );
}
