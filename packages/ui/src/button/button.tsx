import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classList } from "../class-list.ts";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import styles from "./button.module.css";

export { buttonClass, type ButtonLook } from "./button-class.ts";

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "disabled" | "children"> {
  look?: ButtonLook;
  /** The full width of the form column. */
  wide?: boolean;
  /** False while something is missing: looks and announces disabled, yet pressing it still calls `onClick` or submits. */
  ready?: boolean;
  /** True where it looks not ready and is allowed all the same: nothing announces it disabled, and pressing it says what is missing. */
  waiting?: boolean;
  /** True while its work is under way: shows `busyLabel`, and further presses do nothing. */
  busy?: boolean;
  /** What it says while busy; room is left for it, so that the button never changes width. */
  busyLabel?: string;
  children: ReactNode;
}

/** A button. Its type is `button` unless the caller gives another. */
export function Button({
  look,
  wide,
  ready = true,
  waiting = false,
  busy = false,
  busyLabel,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const saysBusy = busy && busyLabel !== undefined;
  const other = saysBusy ? (typeof children === "string" ? children : undefined) : busyLabel;
  return (
    <button
      {...rest}
      type={type}
      className={classList(
        buttonClass({ ...(look && { look }), ...(wide && { wide }) }),
        busy && styles.busy,
        waiting && styles.waiting,
      )}
      aria-disabled={ready && !busy ? undefined : true}
      onClick={press}
    >
      <span className={styles.words} data-other={other}>
        <span className={styles.shown}>
          {saysBusy ? busyLabel : children}
          {busy && <Dots />}
        </span>
      </span>
    </button>
  );
}

function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

interface LinkButtonProps extends Omit<ComponentProps<"a">, "className" | "style"> {
  look?: ButtonLook;
  wide?: boolean;
  href: string;
}

/** A link that looks like a button: it goes somewhere, and says so to a screen reader. */
export function LinkButton({ look, wide, ...rest }: LinkButtonProps) {
  return <a {...rest} className={buttonClass({ ...(look && { look }), ...(wide && { wide }) })} />;
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "style" | "aria-label"> {
  /** What it does, in words, for a reader who does not see the icon. */
  label: string;
}

/** A square button whose face is an icon. */
export function IconButton({ label, type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={styles.icon} />;
}
