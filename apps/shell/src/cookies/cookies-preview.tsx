import { AllOrNone } from "./cookie-question.tsx";
import { OneByOne } from "./one-by-one.tsx";

const nothing = () => undefined;

/** Both forms of the question, whatever this browser has answered; inert, or the second would take the focus from the editor. */
export function CookiesPreview() {
  return (
    <div inert>
      <AllOrNone onAccept={nothing} onReject={nothing} onChoose={nothing} />
      <OneByOne before={null} onSave={nothing} />
    </div>
  );
}
