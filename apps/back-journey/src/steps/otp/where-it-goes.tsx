import { phoneAsDialled } from "../../phone/phone-as-read.ts";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";
import type { SendState } from "./send-code.ts";

function sentenceOn(state: SendState) {
  const { unsent, sending, sent, called } = copy.hint;
  if (state.kind !== "sending" && state.kind !== "sent") return unsent;
  if (state.channel === "call") return called;
  return state.kind === "sent" ? sent : sending;
}

/** Where the code went or goes: as the server says, or to the claim's own number. */
export function WhereItGoes({ state, phone }: { state: SendState; phone: string }) {
  const number = (state.kind === "sent" && state.to) || phone;
  return (
    <>
      {sentenceOn(state)} <span className={styles.number}>{phoneAsDialled(number) || copy.yourMobile}.</span>
    </>
  );
}
