import { useEffect, useState } from "react";
import { partInPage } from "../remotes/part-in-page.tsx";
import { whenIdle } from "../session/when-idle.ts";

const Help = partInPage("help");

/** The way to help, once the page has its own things done. */
export function HelpCorner() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return isTime && <Help />;
}
