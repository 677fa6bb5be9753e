import { Svg, type IconProps } from "./icon.tsx";

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

/** One star of a rating. */
export function StarIcon(props: IconProps) {
  return (
    <Svg solid {...props}>
      <path d="m12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z" />
    </Svg>
  );
}
