import { ok } from "@claims/contracts/http/schema";
import type { Text, Texting } from "../src/texts/texting.ports.ts";
import { failedWith, type FromThirdParty, type ThirdPartyProblem } from "../src/third-party/third-party.ts";

/** Every phone of the country: what was texted to whom, and a network that a test can have fail. */
export class Phones {
  readonly texts: Text[] = [];
  readonly calls: Text[] = [];
  fails: ThirdPartyProblem | null = null;

  readonly port: Texting = {
    send: async (text): Promise<FromThirdParty<null>> => {
      if (this.fails !== null) return failedWith(this.fails);
      this.texts.push(text);
      return ok(null);
    },
    call: async (text): Promise<FromThirdParty<null>> => {
      if (this.fails !== null) return failedWith(this.fails);
      this.calls.push(text);
      return ok(null);
    },
  };

  textsTo(number: string): Text[] {
    return this.texts.filter(({ to }) => to === number);
  }

  /** The code of the last text to this number. */
  codeOn(number: string): string {
    const code = / #(\d{4})$/.exec(this.textsTo(number).at(-1)?.body ?? "")?.[1];
    if (code === undefined) throw new Error(`No code has been sent to ${number}.`);
    return code;
  }
}

/** A code that is not this one. */
export function otherThan(code: string, step = 1): string {
  return ((Number(code) + step) % 10_000).toString().padStart(4, "0");
}
