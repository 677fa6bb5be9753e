import { claimAtom } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { PlainPage } from "@claims/ui/plain-page";
import { useAtomValue } from "jotai";

export function Screen() {
  const postcode = useAtomValue(claimAtom)?.fields.postcode;
  return (
    <>
      <title>{pageTitle("Complain to us")}</title>
      <PlainPage title="Complain to us" lede="This page was built in another repository.">
        <p>{postcode ? `Your claim is for ${postcode}.` : "You have no claim with us yet."}</p>
      </PlainPage>
    </>
  );
}
