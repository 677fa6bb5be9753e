import { Margin, Note } from "@claims/ui/sheet";
import { copy } from "./otp.copy.ts";

export function OtpNotes() {
  const { label, late, secret } = copy.notes;
  return (
    <Margin label={label}>
      {[late, secret].map(({ title, text }) => (
        <Note key={title} title={title}>
          <p>{text}</p>
        </Note>
      ))}
    </Margin>
  );
}
