import { Margin, Note } from "@claims/ui/sheet";
import { copy } from "./otp.copy.ts";

function noteOn(triesLeft: number | null) {
  const { late, lastTry, noNeedToWait } = copy.notes;
  if (triesLeft === 0) return noNeedToWait;
  return triesLeft === 1 ? lastTry : late;
}

export function OtpNotes({ triesLeft }: { triesLeft: number | null }) {
  const { label, secret } = copy.notes;
  return (
    <Margin label={label}>
      {[noteOn(triesLeft), secret].map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
