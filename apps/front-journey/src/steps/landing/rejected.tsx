import type { Problem } from "@claims/contracts/http/schema";
import { Alert } from "@claims/ui/alert";
import { useEffect, useState, type ComponentType } from "react";

type Way = ComponentType<{ problem: Problem }>;

/** Why the address could not be kept. Most who come here never meet it, so its words and ways are fetched when it is met. */
export function Rejected({ problem }: { problem: Problem }) {
  const [{ Way }, setLoaded] = useState<{ Way?: Way | null }>({});
  useEffect(() => {
    import("../../step-form/save-failed.tsx").then(
      ({ SaveFailed }) => setLoaded({ Way: SaveFailed }),
      () => setLoaded({ Way: null }),
    );
  }, []);
  if (Way) return <Way problem={problem} />;
  return Way === null && <Alert kind="error">{problem.message}</Alert>;
}
