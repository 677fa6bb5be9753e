import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { buttonClass } from "@claims/ui/button";
import { Actions } from "@claims/ui/form-layout";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { LostPage } from "./lost-page.tsx";
import { copy } from "./shell-pages.copy.ts";
import styles from "./shell-page.module.css";
import { ShellPage } from "./shell-page.tsx";

export function NotFound() {
  const variant = useAtomValue(variantAtom);
  return (
    <ShellPage title={copy.notFound.title} lede={copy.notFound.lede} figure={<LostPage className={styles.figure} />}>
      <Actions pair>
        <Link className={buttonClass()} to="/">
          {copy.notFound.home}
        </Link>
        <Link className={buttonClass({ look: "secondary" })} to={journeyPrefix(variant)}>
          {copy.notFound.start}
        </Link>
      </Actions>
    </ShellPage>
  );
}
