import { stepAt, type Place } from "@claims/contracts/journey/rules";
import { useLocation } from "react-router-dom";

/** The step and variant of this address. */
export function usePlace(): Place {
  const { pathname } = useLocation();
  const place = stepAt(pathname);
  if (!place) throw new Error(`${pathname} is no step of the journey.`);
  return place;
}
