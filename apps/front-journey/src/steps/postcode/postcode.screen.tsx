import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { pageTitle } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { ErrorSummary } from "@claims/ui/error-summary";
import { Actions, FieldGroup } from "@claims/ui/form-layout";
import { Highlight } from "@claims/ui/highlight";
import { Footnote, Margin, Note, Sheet } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import type { SubmitEvent } from "react";
import { useHref, useLocation } from "react-router-dom";
import { PostcodeEntry } from "../../address-search/address-fields.tsx";
import { copy as searchCopy } from "../../address-search/address-search.copy.ts";
import type { SearchProblems } from "../../address-search/address-search.ts";
import { SaveFailed } from "../../step-form/save-failed.tsx";
import { AddressAnswer } from "./address-answer.tsx";
import { copy } from "./postcode.copy.ts";
import { usePostcodeStep } from "./postcode.model.ts";

/** The fields in their order on the screen. */
const fields = {
  postcode: copy.postcode.label,
  address: searchCopy.address,
  ...searchCopy.byHand,
} as const satisfies Record<keyof SearchProblems, string>;

// Object.keys forgets the names of the keys it returns.
const inOrder = Object.keys(fields) as readonly (keyof SearchProblems)[];

export function Screen() {
  const { search, problems, failure, isBusy, dispatch, next } = usePostcodeStep();
  const listed = inOrder.flatMap((part) => {
    const message = search.tried ? problems[part] : undefined;
    return message === undefined ? [] : [{ fieldId: part, field: fields[part], message }];
  });
  const { headline, postcode, notes } = copy;
  const action = useHref(useLocation().pathname);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    next();
  };
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <>
      <title>{pageTitle(copy.title, { failed: listed.length > 0 || failure !== null })}</title>
      <Sheet>
        <ErrorSummary title={copy.problems} problems={listed} attempt={search.attempt} />
        <h1>
          {/* Chrome leaves a space that stands alone in a rendered page out of what it reads aloud. */}
          {`${headline.lead} `}
          <Highlight together>{headline.marked}</Highlight>
          {` ${headline.end}`}
        </h1>
        {/* Before any script runs the postcode is its only field, and may stand in an address. */}
        <form action={action} method="get" onSubmit={submit}>
          <FieldGroup>
            <PostcodeEntry
              id="postcode"
              {...postcode}
              measure="short"
              problem={problems.postcode}
              search={search}
              dispatch={dispatch}
            />
            <AddressAnswer search={search} problems={problems} dispatch={dispatch} />
            {failure !== null && <SaveFailed problem={failure} />}
          </FieldGroup>
          <Actions>
            <Button type="submit" wide busy={isBusy} busyLabel={copy.busy}>
              {copy.next}
            </Button>
          </Actions>
        </form>
        <Footnote>{copy.footnote}</Footnote>
      </Sheet>
      <Margin label={notes.label} sheetEnd={sheetEnd}>
        <Note title={notes.moved.title}>
          <p>{notes.moved.text}</p>
        </Note>
        <Note title={notes.why.title}>
          <p>{notes.why.text}</p>
        </Note>
        <Note title={notes.nothingAgreed.title}>
          <p>{notes.nothingAgreed.text}</p>
        </Note>
      </Margin>
    </>
  );
}
