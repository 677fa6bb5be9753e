import { useEffect, useState } from "react";
import { type Choice, fetchPreviews } from "./fetch-previews.ts";
import { copy } from "./inspector.copy.ts";
import styles from "./inspector.module.css";

/** Back to this page, with the inspector open on it. */
const here = () => `to=${encodeURIComponent(`${window.location.pathname}?inspect`)}`;

const dayOf = (until: string) => new Date(until).toLocaleDateString("en-GB", { day: "numeric", month: "long" });

interface Listed {
  readonly name: string;
  readonly says: string;
  readonly isShown: boolean;
  readonly address: string;
}

const listed = ({ isLive, previews }: Choice): readonly Listed[] => [
  { name: copy.live, says: "", isShown: isLive, address: `/override/reset?${here()}` },
  ...previews.map(({ name, apps, until, isShown, address }) => ({
    name,
    says: `${Object.keys(apps).join(", ")}, ${copy.until(dayOf(until))}`,
    isShown,
    address: `${address}&${here()}`,
  })),
];

/** What else this browser may look at under the live shell: one press shows it, one more goes back. */
export function Previews() {
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => {
    let isHere = true;
    void fetchPreviews().then((found) => isHere && setChoice(found));
    return () => {
      isHere = false;
    };
  }, []);
  if (!choice) return null;
  return (
    <section aria-label={copy.previews}>
      <ul className={styles.previews}>
        {listed(choice).map(({ name, says, isShown, address }) => (
          <li key={name}>
            {isShown ? (
              <strong>
                {name} ({copy.shown})
              </strong>
            ) : (
              <a href={address}>{copy.show(name)}</a>
            )}{" "}
            {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
