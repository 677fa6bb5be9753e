import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** A claim's number that came with the address of a step is taken out again, so that it stays in no history. */
export function useClaimOutOfAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has("id") && !parameters.has("sign")) return;
    parameters.delete("id");
    parameters.delete("sign");
    void navigate({ pathname, search: parameters.toString() }, { replace: true, state });
  }, [pathname, search, state, navigate]);
}
