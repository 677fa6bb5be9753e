import { useId } from "react";
import { classList } from "../class-list.ts";
import styles from "./dialog.module.css";
import { DialogView, type DialogViewProps } from "./dialog.tsx";

const nowhere = () => undefined;

type DialogPictureProps = Pick<DialogViewProps, "title" | "closeLabel" | "foot" | "children"> & { backLabel: string };

/** A dialog as it looks, standing in the page: in front of nothing, and taking no focus. */
export function DialogPicture({ backLabel, ...view }: DialogPictureProps) {
  const titleId = useId();
  return (
    <section className={classList(styles.picture)} aria-labelledby={titleId}>
      <DialogView {...view} titleId={titleId} onClose={nowhere} back={{ label: backLabel, onBack: nowhere }} />
    </section>
  );
}
