import type { ReactNode } from "react";
import { classList } from "../class-list.ts";
import styles from "./icon.module.css";

/** How large an icon is rendered; it takes the colour of the text beside it. */
export interface IconProps {
  /** Edge in pixels at 16 px text; it grows with the text. */
  size?: 18 | 20 | 22 | 24;
}

interface SvgProps extends IconProps {
  weight?: number;
  solid?: boolean;
  children: ReactNode;
}

/**
 * The common frame of every icon: decoration for the eye, nothing for a screen reader. Its attributes hold without
 * styles; browsers reject `rem` there, so it is the style that grows with the text.
 */
export function Svg({ size = 20, weight = 2, solid = false, children }: SvgProps) {
  return (
    <svg
      className={classList(styles[`size${size}`])}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid ? "currentColor" : "none"}
      stroke={solid ? "none" : "currentColor"}
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
