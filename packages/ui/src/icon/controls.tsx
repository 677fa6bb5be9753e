import { Svg, type IconProps } from "./icon.tsx";

/** Opens downwards. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Svg>
  );
}

/** Leads on. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Svg>
  );
}

/** Leads back. */
export function ChevronLeftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m14.5 6-6 6 6 6" />
    </Svg>
  );
}

/** A cross: closes or dismisses. */
export function CloseIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Svg>
  );
}

/** Two bars: pauses. */
export function PauseIcon(props: IconProps) {
  return (
    <Svg weight={2.5} {...props}>
      <path d="M9 6v12M15 6v12" />
    </Svg>
  );
}

/** A triangle: plays on. */
export function PlayIcon(props: IconProps) {
  return (
    <Svg weight={2.5} {...props}>
      <path d="M8 6v12l10-6z" />
    </Svg>
  );
}
