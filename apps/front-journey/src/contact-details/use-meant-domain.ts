import { useEffect, useState } from "react";

interface Meant {
  readonly email: string;
  readonly domain: string | null;
}

/** The domain that the claimant may have meant by the one of a whole e-mail address, or null. */
export function useMeantDomain(email: string | undefined): string | null {
  const [meant, setMeant] = useState<Meant | null>(null);
  useEffect(() => {
    if (email === undefined) return;
    let isLeft = false;
    const look = async () => {
      const { meantDomain } = await import("./meant-domain.ts");
      if (!isLeft) setMeant({ email, domain: meantDomain(email.slice(email.lastIndexOf("@") + 1)) });
    };
    // Without it the address stands as it was typed.
    look().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [email]);
  return meant !== null && meant.email === email ? meant.domain : null;
}
