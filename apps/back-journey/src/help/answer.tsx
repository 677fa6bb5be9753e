import { loadPart } from "@claims/contracts/remote/parts";
import { site } from "@claims/contracts/site/settings";
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { copy } from "./help.copy.ts";

interface AnswerProps {
  issue: "cost" | "lender";
}

let content: ComponentType<AnswerProps> | undefined;

/** What was loaded once; React keeps an attempt that failed, so the next opening makes another. */
function answers(): ComponentType<AnswerProps> {
  content ??= lazy(() =>
    loadPart<ComponentType<AnswerProps>>("help-answers").catch((failure: unknown) => {
      content = undefined;
      throw failure;
    }),
  );
  return content;
}

/** Without the content pages there are still people to ask. */
function Missing() {
  const { email } = site().brand;
  return (
    <p>
      {copy.answers.missing} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

class OrMissing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <Missing /> : this.props.children;
  }
}

/** What the firm answers to this question: content, which another release brings. */
export function Answer({ issue }: AnswerProps) {
  const [Content] = useState(answers);
  return (
    <OrMissing>
      <Suspense fallback={<p role="status">{copy.answers.loading}</p>}>
        <Content issue={issue} />
      </Suspense>
    </OrMissing>
  );
}
