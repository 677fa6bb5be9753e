import { Svg, type IconProps } from "./icon.tsx";

/** A tick: accepted, done, included. */
export function TickIcon(props: IconProps) {
  return (
    <Svg weight={2.5} {...props}>
      <path d="M4.5 12.5 10 18 19.5 6.5" />
    </Svg>
  );
}

/** A tick as a pen makes it, for a box that the claimant ticks. */
export function PenTickIcon(props: IconProps) {
  return (
    <Svg weight={3} {...props}>
      <path d="M3.5 13.2c2 1.3 3.4 3 4.9 5.6C11.5 12 15 7.6 21 3.5" />
    </Svg>
  );
}

/** A ring with an exclamation mark: something is wrong here. */
export function ErrorIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.6v.1" />
    </Svg>
  );
}

/** A ring with an i: something to know. */
export function InfoIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7.4v.1" />
    </Svg>
  );
}
