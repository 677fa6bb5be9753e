import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { LostPage } from "./lost-page.tsx";
import { copy } from "./stopped.copy.ts";
import styles from "./stopped.module.css";
import { StoppedPage } from "./stopped-page.tsx";

export function NotFound() {
  const variant = useAtomValue(variantAtom);
  return (
    <StoppedPage title={copy.notFound.title} lede={copy.notFound.lede} figure={<LostPage className={styles.figure} />}>
      <Actions pair>
        <Link className={buttonClass()} to="/">
          {copy.notFound.home}
        </Link>
        <Link className={buttonClass({ look: "secondary" })} to={journeyPrefix(variant)}>
          {copy.notFound.start}
        </Link>
      </Actions>
    </StoppedPage>
  );
}
