import { DialogPicture } from "@claims/ui/dialog";
import { Answer } from "./answer.tsx";
import { RatherTalk } from "./help-dialog.tsx";
import { copy } from "./help.copy.ts";
import styles from "./help.module.css";

/** The answers that editors write, each in the dialog as it is open at that question. */
export function HelpPreview() {
  return (
    <div className={styles.previews}>
      {(["cost", "lender"] as const).map((issue) => (
        <DialogPicture
          key={issue}
          title={copy.issues[issue]}
          closeLabel={copy.close}
          backLabel={copy.back}
          foot={<RatherTalk />}
        >
          <Answer issue={issue} />
        </DialogPicture>
      ))}
    </div>
  );
}
