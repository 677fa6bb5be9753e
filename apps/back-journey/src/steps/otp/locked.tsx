import { type CodeChannel, codeLength } from "@claims/contracts/one-time-code/schema";
import { site } from "@claims/contracts/site/settings";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { CodeBoxes } from "@claims/ui/code-boxes";
import { Actions } from "@claims/ui/form-layout";
import { RadioGroup } from "@claims/ui/radio-group";
import { useState, type ReactNode } from "react";
import { phoneAsDialled } from "../../phone/phone-as-read.ts";
import { copy } from "./otp.copy.ts";
import styles from "./otp.module.css";

/** Id of what the claimant can do now; the error summary leads to it. */
export const newCodeId = "new-code";

const { title, wait, why, closed, by, to, resendIn } = copy.locked;

interface LockedProps {
  phone: string;
  secondsLeft: number;
  isSending: boolean;
  onAsk: (channel: CodeChannel) => void;
  /** The way to another number. */
  changeNumber: ReactNode;
}

/** No tries are left: the boxes are closed, and the button that will work says when. */
export function Locked({ phone, secondsLeft, isSending, onAsk, changeNumber }: LockedProps) {
  const [channel, setChannel] = useState<CodeChannel>("text");
  const mayAsk = secondsLeft === 0;
  return (
    <>
      <Alert kind="locked" announced={false}>
        <strong className={styles.lockedTitle}>{title}</strong> {wait(secondsLeft)} {why}
      </Alert>
      <CodeBoxes
        id="otp"
        label={copy.label}
        hint={closed}
        length={codeLength}
        value=""
        onValueChange={() => undefined}
        disabled
      />
      <div>
        {site().otpCalls && (
          <RadioGroup
            id="code-by"
            name="code-by"
            legend={by.legend}
            layout="pair"
            options={[
              { value: "text", label: by.text },
              { value: "call", label: by.call },
            ]}
            value={channel}
            onValueChange={setChannel}
          />
        )}
        <p className={styles.to}>
          {to} <span className={styles.number}>{phoneAsDialled(phone) || copy.yourMobile}.</span> {changeNumber}
        </p>
      </div>
      <Actions>
        <Button id={newCodeId} wide ready={mayAsk && !isSending} onClick={() => mayAsk && onAsk(channel)}>
          {mayAsk ? copy.resend : resendIn(secondsLeft)}
        </Button>
      </Actions>
    </>
  );
}
