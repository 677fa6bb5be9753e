import { site } from "@claims/contracts/site/settings";
import { DialogPicture } from "@claims/ui/dialog";
import { Desk } from "@claims/ui/sheet";
import { copy } from "../../../back-journey/src/help/help.copy.ts";
import type { SectionData } from "../../src/collections/sections.schema.ts";
import { Part as HelpAnswer } from "../../src/sections/help-answers.part.tsx";
import styles from "./on-screens.module.css";

function Foot() {
  const { phone } = site().brand;
  return (
    <>
      {copy.foot.before}
      <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
      {copy.foot.after}
    </>
  );
}

/** Each answer as the help dialog shows it. */
export function HelpDialogs({ help }: Pick<SectionData, "help">) {
  return (
    <Desk>
      <div className={styles.dialogs}>
        {(["cost", "lender"] as const).map((issue) => (
          <DialogPicture
            key={issue}
            title={copy.issues[issue]}
            closeLabel={copy.close}
            backLabel={copy.back}
            foot={<Foot />}
          >
            <HelpAnswer help={help} issue={issue} />
          </DialogPicture>
        ))}
      </div>
    </Desk>
  );
}
