import { dismissToastAtom, toastsAtom } from "@claims/contracts/toast/atoms";
import { Toast, ToastRegion } from "@claims/ui/toast";
import { useAtomValue, useSetAtom } from "jotai";
import { copy } from "./frame.copy.ts";

/** An error is longer to read, and stands in the page as well. */
const shownForMs = { info: 8_000, ok: 8_000, error: 15_000 };

/** Where toasts of every remote appear: top centre, read out as they come. */
export function ToastArea() {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return (
    <ToastRegion label={copy.messages}>
      {toasts.map(({ id, kind, text }) => (
        <Toast
          key={id}
          kind={kind}
          dismissLabel={copy.dismiss}
          onDismiss={() => dismiss(id)}
          lastsMs={shownForMs[kind]}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  );
}
