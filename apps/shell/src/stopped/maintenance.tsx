import { site } from "@claims/contracts/site/settings";
import { telephone } from "../frame/telephone.ts";
import { copy } from "./stopped.copy.ts";
import styles from "./stopped.module.css";
import { StoppedPage } from "./stopped-page.tsx";

export function Maintenance() {
  const { brand } = site();
  const { title, lede, existing, fresh } = copy.maintenance;
  return (
    <StoppedPage title={title} lede={lede}>
      <section className={styles.part}>
        <h2>{existing.title}</h2>
        <p>{existing.text}</p>
      </section>
      <section className={styles.part}>
        <h2>{fresh.title}</h2>
        <p>{fresh.text}</p>
        <ul>
          <li>
            {fresh.email} <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </li>
          <li>
            {fresh.phone} <a href={telephone(brand.phone)}>{brand.phone}</a>
          </li>
        </ul>
      </section>
    </StoppedPage>
  );
}
