import { useEffect, useId, useRef, type MouseEvent } from "react";
import { classList } from "../class-list.ts";
import styles from "./error-summary.module.css";

/** One thing to put right. */
export interface FieldProblem {
  /** Id of the control, or of the group it stands in. */
  fieldId: string;
  /** The field's name as the claimant reads it. */
  field: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  /** In the order of the fields on the screen; with none, nothing is shown. */
  problems: readonly FieldProblem[];
  /** Counts the presses of Next: each new one brings focus back here. */
  attempt: number;
}

/** The field's name and the sentence about it, which may begin with that name itself, or end with it in small letters. */
function inOneLine({ field, message }: FieldProblem): string {
  return message.startsWith(field) || message.endsWith(field.slice(1)) ? message : `${field}: ${message}`;
}

const controls = "input, select, textarea, button, canvas[tabindex]";

/** Shows the field with its label, and gives it focus; a plain jump would hide the label and add to the history. */
function goToField(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  const target = document.getElementById(fieldId);
  if (target === null) return;
  event.preventDefault();
  const control = target.matches(controls)
    ? target
    : (target.querySelector<HTMLElement>(":checked:not(option)") ?? target.querySelector<HTMLElement>(controls));
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? target.querySelector("legend");
  (label ?? target).scrollIntoView?.({ block: "start" });
  control?.focus({ preventScroll: true });
}

/** First thing on a sheet that was not accepted: takes focus, names each field with its sentence, and leads to it. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={box} className={classList(styles.summary)} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              className={styles.link}
              href={`#${problem.fieldId}`}
              onClick={(event) => goToField(event, problem.fieldId)}
            >
              {inOneLine(problem)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
