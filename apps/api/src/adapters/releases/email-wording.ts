import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { publishedEmails } from "@claims/contracts/emails/schema";
import type { Language } from "@claims/contracts/language/schema";
import { releaseSchema } from "@claims/contracts/remote/schema";
import { followRegistry } from "@claims/releases/follow-registry";
import * as v from "valibot";
import { type EmailsInEach, emailsInForce, type EmailsInForce, type EmailWording } from "../../email/email.ports.ts";
import { codeOf } from "../../error-code.ts";
import type { Log } from "../../log.ts";

const registrySchema = v.object({
  apps: v.object({ "content-pages": v.object({ stable: v.pick(releaseSchema, ["base"]) }) }),
});

/** Where the content pages have them, by their language. */
const files: Readonly<Record<Language, string>> = {
  en: "content/sections/emails.json",
  cy: "content/cy/sections/emails.json",
};

/**
 * Throws where the content pages that are live have no e-mails, or not as this back end knows them. Of an e-mail that
 * older content does not have, the words are the back end's own.
 */
async function wordsIn(home: string, language: Language, otherwise: EmailsInForce): Promise<EmailsInForce> {
  const text = await readFile(join(home, files[language]), "utf8");
  return v.parse(emailsInForce, { ...otherwise, ...v.parse(publishedEmails, JSON.parse(text)) });
}

/** Which fields are at fault; never what they say. */
function faultOf(error: unknown): string {
  if (!v.isValiError(error)) return codeOf(error) ?? "not readable";
  return error.issues.map((issue) => v.getDotPath(issue) ?? "all").join(", ");
}

interface Followed {
  readonly releases: string;
  readonly otherwise: EmailsInEach;
  readonly log: Pick<Log, "warn">;
}

/** Each language by itself: where one is not fit for use, the other is as it was published. */
async function wordsInEach(registry: string, { releases, otherwise, log }: Followed): Promise<EmailsInEach> {
  const { base } = v.parse(registrySchema, JSON.parse(registry)).apps["content-pages"].stable;
  const home = join(releases, base);
  const publishedIn = (language: Language) =>
    wordsIn(home, language, otherwise[language]).catch((error: unknown) => {
      // Content from before a language had e-mails has no such file.
      if (codeOf(error) !== "ENOENT") {
        log.warn("published e-mails", { outcome: "built-in words", fault: `${language}: ${faultOf(error)}` });
      }
      return otherwise[language];
    });
  const [en, cy] = await Promise.all([publishedIn("en"), publishedIn("cy")]);
  return { en, cy };
}

/** Looks into the content pages that are live, again when the registry is another; otherwise the words that the back end brings along. */
export function emailsInReleases(releases: string, otherwise: EmailsInEach, log: Pick<Log, "warn">): EmailWording {
  const published = followRegistry(releases, (registry) =>
    wordsInEach(registry, { releases, otherwise, log }).catch(() => undefined),
  );
  return { inForce: async (language) => ((await published()) ?? otherwise)[language] };
}
