import { hydratesAttribute } from "@claims/contracts/remote/parts";
import { PageSection } from "@claims/ui/section";
import type { SectionData } from "../collections/sections.schema.ts";
import styles from "./notices.module.css";

/** What the regulator has said and holds on that day; nothing at all where there is nothing of the kind (decision D39). */
export function Notices({ notices: { title, notices }, on }: Pick<SectionData, "notices"> & { on: Date }) {
  const current = currentNotices(notices, on);
  if (current.length === 0) return null;
  return (
    <PageSection id="notices" title={title}>
      <div className={styles.notices} {...{ [hydratesAttribute]: "" }}>
        {current.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </PageSection>
  );
}

export function Part({ notices }: Pick<SectionData, "notices">) {
  return <Notices notices={notices} on={new Date()} />;
}

type Notice = SectionData["notices"]["notices"][number];

/** The notices that hold on a day, both their own days included. */
export function currentNotices(notices: readonly Notice[], today: Date): readonly Notice[] {
  const day = today.toISOString().slice(0, 10);
  return notices.filter(({ from, to }) => from <= day && day <= to);
}
