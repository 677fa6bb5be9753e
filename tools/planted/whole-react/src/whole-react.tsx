import { Activity, type ComponentType, useActionState, useOptimistic, useState } from "react";
import { useFormStatus } from "react-dom";
import { Compiled } from "./compiled.tsx";

// oxlint-disable-next-line no-underscore-dangle -- the bundler's own name for where this release lies
declare const __webpack_public_path__: string;

function Send() {
  const { pending } = useFormStatus();
  return <button disabled={pending}>{pending ? "Sending" : "Send"}</button>;
}

/** Answers when the story says so. */
const answered = () =>
  new Promise<void>((resolve) => window.addEventListener("story-answers", () => resolve(), { once: true }));

function Form() {
  const [sent, send] = useActionState(async (before: readonly string[], form: FormData) => {
    await answered();
    return [...before, String(form.get("note"))];
  }, []);
  const [shown, expectIt] = useOptimistic(sent, (before: readonly string[], note: string) => [
    ...before,
    `${note} (expected)`,
  ]);
  const sendAndShow = (form: FormData) => {
    expectIt(String(form.get("note")));
    send(form);
  };
  return (
    <form action={sendAndShow}>
      <label>
        Note <input name="note" />
      </label>
      <Send />
      <output>{shown.join(", ")}</output>
    </form>
  );
}

function WholeReact() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <section>
      <link rel="stylesheet" href={`${__webpack_public_path__}hoisted.css`} precedence="default" />
      <h2 data-hoisted>All of React</h2>
      <Form />
      <Compiled />
      <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? "Hide" : "Show"}</button>
      <Activity mode={isOpen ? "visible" : "hidden"}>
        <label>
          Kept <input />
        </label>
      </Activity>
    </section>
  );
}

/** A screen with all that React documents, and of which this house has used nothing yet, above what it shows otherwise. */
export function aboveOf(Own: ComponentType) {
  return function Screen() {
    return (
      <>
        <WholeReact />
        <Own />
      </>
    );
  };
}
