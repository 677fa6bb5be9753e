import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { site } from "@claims/contracts/site/settings";
import { Margin, Note } from "@claims/ui/sheet";
import { useSetAtom } from "jotai";
import { copy } from "./otp.copy.ts";

const { label, late, lastTry, noNeedToWait, notYou, secret } = copy.notes;

/** A claimant whose code is locked may not be the one who spent its tries. */
function NotYou() {
  const { email, phone } = site().brand;
  return (
    <Note title={notYou.title}>
      <p>
        {notYou.text} <a href={`mailto:${email}`}>{notYou.write}</a>
        {notYou.call} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>.
      </p>
    </Note>
  );
}

export function OtpNotes({ triesLeft }: { triesLeft: number | null }) {
  const isLocked = triesLeft === 0;
  const first = isLocked ? noNeedToWait : triesLeft === 1 ? lastTry : late;
  const sheetEnd = useSetAtom(sheetEndAtom);
  return (
    <Margin label={label} sheetEnd={sheetEnd}>
      <Note title={first.title}>
        <p>{first.text}</p>
      </Note>
      {isLocked ? (
        <NotYou />
      ) : (
        <Note title={secret.title}>
          <p>{secret.text}</p>
        </Note>
      )}
    </Margin>
  );
}
