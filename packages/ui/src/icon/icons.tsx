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

/** A receiver, beside a phone number. */
export function PhoneIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 3.5h3L10.5 8l-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.7a2 2 0 0 1 2-2.2Z" />
    </Svg>
  );
}

/** A speech bubble, for help. */
export function HelpIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 5h16v11h-9l-4.5 4v-4H4z" />
    </Svg>
  );
}

/** A padlock, beside what is stored or sent safely. */
export function LockIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="1" />
      <path d="M8 10.5v-3a4 4 0 0 1 8 0v3" />
    </Svg>
  );
}

/** A clock face. */
export function ClockIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.5 2" />
    </Svg>
  );
}

/** A calendar page. */
export function CalendarIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect x="4" y="5.5" width="16" height="15" rx="1" />
      <path d="M4 10h16M8.5 3v4M15.5 3v4" />
    </Svg>
  );
}

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

/** One star of a rating. */
export function StarIcon(props: IconProps) {
  return (
    <Svg solid {...props}>
      <path d="m12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z" />
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
