import { askCallBack, readCallBack } from "@claims/contracts/help/client";
import { hoursForCallBack } from "@claims/contracts/help/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { Alert } from "@claims/ui/alert";
import { Button } from "@claims/ui/button";
import { Actions, FieldGroup } from "@claims/ui/form-layout";
import { SelectField } from "@claims/ui/select";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState, type SubmitEvent } from "react";
import { phoneAsDialled } from "../phone/phone-as-read.ts";
import { copy } from "./help.copy.ts";
import styles from "./help.module.css";

const words = copy.callBack;

/** The call that is to come, as the server has it; undefined until it has said so. */
function useCallBack() {
  const ensureSession = useSetAtom(ensureSessionAtom);
  const [at, setAt] = useState<string | null>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asking, setAsking] = useState(false);
  const [isTakenBack, setIsTakenBack] = useState(false);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const session = await ensureSession();
      const answer = session.ok ? await readCallBack() : session;
      if (!isHere) return;
      if (answer.ok) setAt(answer.value.at);
      else {
        setAt(null);
        setProblem(answer.problem);
      }
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [ensureSession]);

  async function ask(wanted: string | null) {
    if (asking) return;
    setAsking(true);
    const answer = await askCallBack(wanted);
    setAsking(false);
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
    setAt(answer.value.at);
    setIsTakenBack(wanted === null);
  }
  return { at, problem, asking, isTakenBack, ask };
}

/** The server's own words where another press would not help, or not yet. */
function sentenceOf({ code, kind, rejection, message }: Problem): string {
  if (rejection === "confirm-phone-first") return words.confirmFirst;
  if (code === "refused") return words.notOffered;
  return kind === "rejected" || code === "too-many" ? message : words.failed;
}

/** A day and an hour of it; another day may have no such hour left. */
function Choice({ asking, onAsk }: { asking: boolean; onAsk: (at: string) => void }) {
  const [days] = useState(() => hoursForCallBack(new Date()));
  const [day, setDay] = useState(0);
  const [chosen, setChosen] = useState("");
  const hours = (days[day] ?? []).map((moment) => ({ value: moment.toISOString(), label: words.hourOf(moment) }));
  const hour = hours.some(({ value }) => value === chosen) ? chosen : (hours[0]?.value ?? "");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(hour);
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldGroup>
        <SelectField
          id="call-back-day"
          label={words.day}
          options={days.map(([first], at) => ({ value: String(at), label: first ? words.dayOf(first) : "" }))}
          value={String(day)}
          onChange={(event) => setDay(Number(event.target.value))}
        />
        <SelectField
          id="call-back-hour"
          label={words.hour}
          options={hours}
          value={hour}
          onChange={(event) => setChosen(event.target.value)}
        />
      </FieldGroup>
      <Actions>
        <Button type="submit" wide busy={asking} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </Actions>
    </form>
  );
}

/** A call back at a chosen hour, to the claim's own number: asked for, promised, taken back. */
export function CallBackForm() {
  const phone = useAtomValue(claimAtom)?.fields.phone_number;
  const { at, problem, asking, isTakenBack, ask } = useCallBack();
  if (!phone) return <p>{words.noNumber}</p>;
  if (at === undefined) return <p role="status">{words.loading}</p>;
  const number = phoneAsDialled(phone);
  const moment = at === null ? null : new Date(at);
  return (
    <>
      <div role="status">
        {moment && (
          <Alert kind="ok" announced={false}>
            {words.promised(words.dayOf(moment), words.hourOf(moment), number)}
          </Alert>
        )}
        {isTakenBack && <Alert announced={false}>{words.takenBack}</Alert>}
      </div>
      {problem && (
        <div className={styles.why}>
          <Alert kind="error">{sentenceOf(problem)}</Alert>
        </div>
      )}
      {moment ? (
        <Actions>
          <Button look="secondary" wide busy={asking} busyLabel={words.takingBack} onClick={() => void ask(null)}>
            {words.takeBack}
          </Button>
        </Actions>
      ) : (
        <>
          <p className={styles.callBack}>
            {words.lede(number)} {words.hours}
          </p>
          <Choice asking={asking} onAsk={(wanted) => void ask(wanted)} />
        </>
      )}
    </>
  );
}
