import { pathOf } from "@claims/contracts/journey/rules";
import { claimAtom, sessionAwaitedAtom, type Claim } from "@claims/contracts/session/atoms";
import { pageTitle, site } from "@claims/contracts/site/settings";
import { Button, LinkButton } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { pageAddress } from "@claims/ui/page-address";
import { Lede, Margin, Note, Sheet } from "@claims/ui/sheet";
import { Ways } from "@claims/ui/ways";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { phoneAsDialled } from "../../phone/phone-as-read.ts";
import { usePlace } from "../../place/use-place.ts";
import { ClaimReceipt } from "../../receipt/claim-receipt.tsx";
import styles from "../../receipt/receipt-parts.module.css";
import { Part, Way } from "../../receipt/receipt-parts.tsx";
import { useResult } from "../../receipt/use-result.ts";
import { WhatHappens } from "../../receipt/what-happens.tsx";
import { copy } from "./already-filed.copy.ts";

/** What a claimant reads whose claim is already with the firm: that it is safe, its receipt, and the way to it. */
export function Screen() {
  const [hasHistory] = useState(() => window.history.length > 1);
  const claim = useAtomValue(claimAtom);
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  const { variant } = usePlace();
  const isSubmitted = claim !== null && claim.submitted;
  const isOwn = isSubmitted && !claim.masked;
  const { state } = useResult(isOwn);
  const result = typeof state === "object" ? state : null;
  const toChoose = result?.toChoose.length ?? 0;
  const isClaimedFor = result?.outcome === "found" && toChoose === 0;
  const { before, marked, after } = copy.meaning;
  return (
    <>
      <title>{pageTitle(copy.heading)}</title>
      <Sheet>
        <h1>{copy.heading}</h1>
        <Lede>{copy.text}</Lede>
        {isSubmitted ? (
          <p>
            {before} <Highlight>{marked}</Highlight>
            {result !== null && ` ${after}`}
          </p>
        ) : (
          !isAwaited && <p>{copy.unseen}</p>
        )}
        {isClaimedFor && <SendId claim={claim} />}
        {result !== null && <ClaimReceipt result={result} />}
        {isClaimedFor && <WhatHappens result={result} />}
        <Part title={copy.ways}>
          <Ways>
            {isOwn && (
              <Way
                title={copy.open}
                to={pathOf("submit_claim", variant)}
                {...(toChoose > 0 && { detail: copy.toChoose(toChoose) })}
              />
            )}
            <Way title={copy.home} to="/" />
          </Ways>
          {hasHistory && (
            <p>
              <Button look="text" onClick={() => window.history.back()}>
                {copy.back}
              </Button>
            </p>
          )}
        </Part>
      </Sheet>
      {isOwn && <Notes />}
    </>
  );
}

/** The one thing that may be left; where it was done, we do not hear of it. */
function SendId({ claim }: { claim: Claim | null }) {
  const { title, text, texted, leads, verify } = copy.id;
  const phone = phoneAsDialled(claim?.fields.phone_number ?? "");
  return (
    <Part title={title}>
      <p>
        {text}
        {phone !== "" && (
          <>
            {" "}
            {texted} <span className={styles.together}>{phone}</span> {leads}
          </>
        )}
      </p>
      <Actions>
        <LinkButton
          wide
          href={pageAddress(`/get-started/id-selfie-upload?id=${encodeURIComponent(claim?.claimId ?? "")}`)}
        >
          {verify}
        </LinkButton>
      </Actions>
    </Part>
  );
}

function Notes() {
  const { label, adding, wrong } = copy.notes;
  const { email, phone } = site().brand;
  return (
    <Margin label={label}>
      <Note title={adding.title}>
        <p>{adding.text}</p>
      </Note>
      <Note title={wrong.title}>
        <p>
          {wrong.before} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a> {wrong.or}{" "}
          <a href={`mailto:${email}`}>{wrong.write}</a>.
        </p>
      </Note>
    </Margin>
  );
}
