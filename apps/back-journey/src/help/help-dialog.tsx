import { site } from "@claims/contracts/site/settings";
import { showToastAtom } from "@claims/contracts/toast/atoms";
import { Dialog } from "@claims/ui/dialog";
import { ChevronRightIcon } from "@claims/ui/icon";
import { useSetAtom } from "jotai";
import { Link } from "react-router-dom";
import { Answer } from "./answer.tsx";
import { CallBackForm } from "./call-back-form.tsx";
import { ChangeNumberForm } from "./change-number-form.tsx";
import { copy } from "./help.copy.ts";
import styles from "./help.module.css";
import { ReportProblemForm } from "./report-problem-form.tsx";

/** What a claimant needs help with. */
export type Issue = keyof typeof copy.issues;

const issues = Object.keys(copy.issues) as Issue[];

function Issues({ onChoose, onLeave }: { onChoose: (issue: Issue) => void; onLeave: () => void }) {
  return (
    <ul className={styles.issues}>
      {issues.map((issue) => (
        <li key={issue}>
          <button type="button" onClick={() => onChoose(issue)}>
            {copy.issues[issue]}
            <ChevronRightIcon size={22} />
          </button>
        </li>
      ))}
      <li>
        <Link to="/your-data" onClick={onLeave}>
          {copy.yourData}
          <ChevronRightIcon size={22} />
        </Link>
      </li>
    </ul>
  );
}

/** Below whatever help shows: the claimant can call instead. */
export function RatherTalk() {
  const { phone } = site().brand;
  return (
    <>
      {copy.foot.before}
      <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
      {copy.foot.after}
    </>
  );
}

interface HelpDialogProps {
  open: boolean;
  /** What is on show; null: the list. */
  issue: Issue | null;
  onChoose: (issue: Issue | null) => void;
  onClose: () => void;
}

/** Help in front of the page: what people ask, and the two things they can have done. */
export function HelpDialog({ open, issue, onChoose, onClose }: HelpDialogProps) {
  const showToast = useSetAtom(showToastAtom);
  const ended =
    ({ done, failed }: { done: string; failed: string }) =>
    (succeeded: boolean) => {
      showToast({ kind: succeeded ? "ok" : "error", text: succeeded ? done : failed });
      if (succeeded) onClose();
    };
  const onIssue = issue !== null && { back: { label: copy.back, onBack: () => onChoose(null) } };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={issue === null ? copy.title : copy.issues[issue]}
      closeLabel={copy.close}
      foot={<RatherTalk />}
      {...onIssue}
    >
      {issue === null && <Issues onChoose={onChoose} onLeave={onClose} />}
      {(issue === "cost" || issue === "lender") && <Answer issue={issue} />}
      {issue === "change-number" && <ChangeNumberForm onDone={ended(copy.number)} />}
      {issue === "call-back" && <CallBackForm />}
      {issue === "problem" && <ReportProblemForm onDone={ended(copy.problem)} />}
    </Dialog>
  );
}
