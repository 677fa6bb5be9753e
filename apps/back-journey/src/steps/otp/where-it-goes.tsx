import { phoneAsDialled } from "../../phone/phone-as-read.ts";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";
import type { SendState } from "./send-code.ts";

const { unsent, sending, sent } = copy.hint;
const sentences = { unsent, sending, sent, waiting: unsent, failed: unsent };

/** Where the code went or goes: as the server says, or to the claim's own number. */
export function WhereItGoes({ state, phone }: { state: SendState; phone: string }) {
  const number = (state.kind === "sent" && state.to) || phone;
  return (
    <>
      {sentences[state.kind]} <span className={styles.number}>{phoneAsDialled(number) || copy.yourMobile}.</span>
    </>
  );
}
