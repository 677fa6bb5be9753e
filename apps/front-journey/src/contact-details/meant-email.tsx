import { Button } from "@claims/ui/button";
import { copy } from "./contact.copy.ts";
import styles from "./contact-questions.module.css";

interface MeantEmailProps {
  email: string;
  domain: string;
  onAccept: (email: string) => void;
}

/** Offers an address that differs from the one that was typed by a slip. */
export function MeantEmail({ email, domain, onAccept }: MeantEmailProps) {
  const accept = () => {
    onAccept(`${email.slice(0, email.lastIndexOf("@"))}@${domain}`);
    // The button goes with the slip.
    document.getElementById("email")?.focus();
  };
  return (
    <span className={styles.meant}>
      <Button look="text" onClick={accept}>
        {copy.email.meant(domain)}
      </Button>
    </span>
  );
}
