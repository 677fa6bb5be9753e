import { addressLabel } from "@claims/contracts/address/text";
import type { ClaimResult } from "@claims/contracts/result/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Highlight } from "@claims/ui/highlight";
import { Lede, Sheet } from "@claims/ui/sheet";
import { Ways } from "@claims/ui/ways";
import { useState } from "react";
import { ClaimReceipt } from "../../receipt/claim-receipt.tsx";
import styles from "../../receipt/receipt-parts.module.css";
import { Part, Row, Rows, Way } from "../../receipt/receipt-parts.tsx";
import { useHeadingFocus } from "../../screen-focus/use-heading-focus.ts";
import { FormerForm } from "./former-form.tsx";
import { LenderForm } from "./lender-form.tsx";
import { ResultNotes } from "./result-notes.tsx";
import { copy } from "./result.copy.ts";
import { nothingTyped, useTypedAddition } from "./typed-addition.ts";

interface NothingProps {
  claim: Claim | null;
  result: ClaimResult;
  /** Something was added: the result is another one by now. */
  onAdded: () => void;
}

const { nothing } = copy;

/** Nothing to claim for: that nothing is owed, no ID asked for, and three equal ways on. */
export function Nothing({ claim, result, onAdded }: NothingProps) {
  const isNoneChosen = result.outcome === "none-chosen";
  const heading = isNoneChosen ? nothing.noneChosen : nothing;
  const files = [result.files.first, result.files.second].filter((file) => file?.answeredAt);
  return (
    <>
      <title>{pageTitle(heading.title)}</title>
      <Sheet>
        <h1 ref={useHeadingFocus()} tabIndex={-1}>
          {heading.heading} <Highlight>{nothing.marked}</Highlight>
        </h1>
        <Lede>{isNoneChosen ? nothing.noneChosenLede : nothing.lede(files.length)}</Lede>
        <WaysOn {...{ claim, onAdded }} />
        <Searched {...{ claim, result }} />
        <ClaimReceipt result={result} />
      </Sheet>
      <ResultNotes notes={nothing.notes} />
    </>
  );
}

function WaysOn({ claim, onAdded }: Pick<NothingProps, "claim" | "onAdded">) {
  const typed = useTypedAddition();
  const { way } = typed.answers;
  /** The way that was taken or left last: a form that is there again after a reload takes no focus from the heading. */
  const [pressed, setPressed] = useState("");
  const take = (taken: "lender" | "former") => {
    setPressed(taken);
    typed.change({ way: taken });
  };
  const leave = () => {
    setPressed(way);
    typed.change(nothingTyped);
  };
  const form = { typed, autoFocus: pressed !== "", onAdded, onCancel: leave };
  return (
    <Part title={nothing.ways}>
      {way === "lender" && <LenderForm named={claim?.fields.manually_declared_lenders_names ?? []} {...form} />}
      {way === "former" && <FormerForm known={claim?.fields.previousAddresses ?? []} {...form} />}
      {way === "" && (
        <Ways>
          <Way {...nothing.lender} onTake={() => take("lender")} autoFocus={pressed === "lender"} />
          <Way {...nothing.former} onTake={() => take("former")} autoFocus={pressed === "former"} />
          <Way {...nothing.stop} to="/cancel" />
        </Ways>
      )}
    </Part>
  );
}

/** What was searched, as proof. */
function Searched({ claim, result: { files } }: Pick<NothingProps, "claim" | "result">) {
  const { title, name, born, address, first, second, none, some, unanswered, when, bornOn } = nothing.searched;
  const { first_name, last_name, dob, dateOfBirth, address: home } = claim?.fields ?? {};
  return (
    <Part title={title}>
      <Rows>
        <Row term={name} theirs>
          {[first_name, last_name].filter(Boolean).join(" ")}
        </Row>
        {(dob ?? dateOfBirth) && (
          <Row term={born} theirs>
            {dob ? bornOn(dob) : dateOfBirth}
          </Row>
        )}
        {home && (
          <Row term={address} theirs>
            {addressLabel(home)}
          </Row>
        )}
        {(
          [
            [first, files.first],
            [second, files.second],
          ] as const
        ).map(
          ([term, file]) =>
            file && (
              <Row key={term} term={term}>
                <span className={styles.claimed}>
                  {file.answeredAt === null ? unanswered : file.found > 0 ? some(file.found) : none}
                  {file.answeredAt !== null && <span>{when(file.answeredAt)}</span>}
                </span>
              </Row>
            ),
        )}
      </Rows>
    </Part>
  );
}
