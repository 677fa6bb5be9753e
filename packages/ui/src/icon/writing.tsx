import { Svg, type IconProps } from "./icon.tsx";

/** A pen, for drawing a signature. */
export function PenIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m4 20 1-4.5L16 4.5 19.5 8l-11 11z" />
    </Svg>
  );
}

/** A keyboard, for typing a signature. */
export function KeyboardIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect x="3" y="6" width="18" height="12" rx="1" />
      <path d="M7 10h.1M11 10h.1M15 10h.1M8 14h8" />
    </Svg>
  );
}

/** A page with lines: something to read. */
export function PageIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5" />
    </Svg>
  );
}
