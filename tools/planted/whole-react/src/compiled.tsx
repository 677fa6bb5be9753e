import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";

interface Person {
  name: string;
}

/** Marks each person that it is given: an object made anew would be one more. */
function Greeting({ person }: { person: Person }) {
  useEffect(() => void performance.mark("greeted"), [person]);
  return <p>Compiled for {person.name}</p>;
}

/** Nothing here asks React to remember the person: its compiler does. */
export function Compiled() {
  const [pressed, setPressed] = useState(0);
  const claim = useAtomValue(claimAtom);
  const person = { name: claim?.fields.first_name ?? "" };
  return (
    <>
      <Greeting person={person} />
      <button onClick={() => setPressed(pressed + 1)}>Pressed {pressed} times</button>
    </>
  );
}
