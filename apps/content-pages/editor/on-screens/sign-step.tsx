import { workedFee } from "@claims/contracts/authority/schema";
import { withFirm } from "@claims/contracts/declarations/schema";
import { site } from "@claims/contracts/site/settings";
import { Button } from "@claims/ui/button";
import { Checkbox } from "@claims/ui/checkbox";
import { DeclarationList } from "@claims/ui/declaration-list";
import { Actions, FieldGroup } from "@claims/ui/form-layout";
import { ChevronRightIcon, KeyboardIcon, PageIcon, PenIcon, TickIcon } from "@claims/ui/icon";
import { Desk, Sheet } from "@claims/ui/sheet";
import { Tabs } from "@claims/ui/tabs";
import { TypedSignature } from "@claims/ui/typed-signature";
import { VisuallyHidden } from "@claims/ui/visually-hidden";
import { copy } from "../../../front-journey/src/steps/sign/sign.copy.ts";
import type { SectionData } from "../../src/collections/sections.schema.ts";
import styles from "./on-screens.module.css";
import { StepNotes } from "./step-notes.tsx";

const nothing = () => undefined;

/** Where the signature goes: typed, for that has its own words beside it; the tabs lead nowhere here. */
function Signature() {
  const { label, hint, tab } = copy.type;
  const typing = (
    <TypedSignature id="signature" label={label} hint={hint} value="" onValueChange={nothing} caption="" />
  );
  return (
    <section aria-labelledby="signature-heading">
      <h2 id="signature-heading" className={styles.label}>
        {copy.signature}
      </h2>
      <Tabs
        labelledBy="signature-heading"
        selected="type"
        onSelect={nothing}
        tabs={[
          { name: "draw", label: copy.draw.tab, icon: <PenIcon />, panel: null },
          { name: "type", label: tab, icon: <KeyboardIcon />, panel: typing },
        ]}
      />
    </section>
  );
}

/** The last day on which cancelling costs nothing, for whoever signs today. */
function lastFreeDay() {
  const day = new Date();
  day.setDate(day.getDate() + 14);
  return day;
}

function Notes() {
  const { label, does, doesNot, yours } = copy.notes;
  const points = (
    <ul>
      {does.points.map((point) => (
        <li key={point}>
          <TickIcon size={18} />
          {point}
        </li>
      ))}
    </ul>
  );
  const told = [doesNot, yours].map(({ title, text }) => ({ title, body: <p>{text}</p> }));
  return <StepNotes label={label} notes={[{ title: does.title, body: points }, ...told]} />;
}

/** The way to the letter, which leads nowhere here. */
function LetterRow() {
  return (
    <div className={styles.letter}>
      <PageIcon size={22} />
      <span>
        <b>{copy.letter.link}</b>
        <span>{copy.letter.about}</span>
      </span>
      <ChevronRightIcon size={20} />
    </div>
  );
}

/** Of the five declarations, the one that accepts the fee. */
const feeAt = 1;

/** The declarations as they stand on the step that is signed. */
export function SignStep({ declarations: { declarations, notAlreadyFiled } }: Pick<SectionData, "declarations">) {
  const { brand } = site();
  const worked = copy.worked(workedFee.recovered, workedFee.kept);
  const declared = declarations.map(({ text, links }, at) => ({
    text: withFirm(text, brand),
    links,
    ...(at === feeAt && { note: worked }),
  }));
  return (
    <Desk>
      <Sheet>
        <h1>{copy.heading}</h1>
        <FieldGroup>
          <section aria-labelledby="declarations">
            <VisuallyHidden>
              <h2 id="declarations">{copy.declarations}</h2>
            </VisuallyHidden>
            <LetterRow />
            <DeclarationList declarations={declared} />
          </section>
          <Signature />
          <Checkbox id="not-already-filed">{withFirm(notAlreadyFiled, brand)}</Checkbox>
        </FieldGroup>
        <Actions>
          <Button wide>{copy.button.find}</Button>
          <p>{copy.freeUntil(lastFreeDay())}</p>
        </Actions>
      </Sheet>
      <Notes />
    </Desk>
  );
}
