import type { ClaimResult } from "@claims/contracts/result/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Lede, Sheet } from "@claims/ui/sheet";
import { ClaimReceipt } from "../../receipt/claim-receipt.tsx";
import { Part } from "../../receipt/receipt-parts.tsx";
import { WhatHappens } from "../../receipt/what-happens.tsx";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { IdentityNote, ResultNotes } from "./result-notes.tsx";
import { copy } from "./result.copy.ts";
import { copy as documents } from "./submit-claim.copy.ts";
import { Upload } from "./upload.tsx";

interface FaceProps {
  claim: Claim | null;
  result: ClaimResult;
}

const { found, notes } = copy;

/** The receipt: the claim is in, the one thing that is left, what was claimed, and what happens when. */
export function Found({ claim, result }: FaceProps) {
  const { claimed, declared, identity } = result;
  return (
    <>
      <title>{pageTitle(found.title)}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          {found.title}
        </h1>
        <Lede>{found.lede(claimed.length, declared.length)}</Lede>
        <IdentityNote identity={identity} />
        <Part title={documents.heading}>
          <p>{claim?.fields.qkba === "hi" ? documents.highConfidence : documents.otherwise}</p>
          <Upload claim={claim} />
        </Part>
        <ClaimReceipt result={result} />
        <Part title={found.means.title}>
          {found.means.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Part>
        <WhatHappens result={result} />
      </Sheet>
      <ResultNotes notes={[notes.notAPromise]} />
    </>
  );
}
