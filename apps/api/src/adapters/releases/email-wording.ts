import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { publishedEmails, type PublishedEmails } from "@claims/contracts/emails/schema";
import * as v from "valibot";
import { releaseSchema } from "@claims/contracts/remote/schema";
import type { EmailWording } from "../../email/email.ports.ts";

const registrySchema = v.object({
  apps: v.object({ "content-pages": v.object({ stable: v.pick(releaseSchema, ["base"]) }) }),
});

/** Throws where the content pages that are live have no e-mails, or not as this back end knows them. */
async function wordsIn(releases: string, registry: string): Promise<PublishedEmails> {
  const { base } = v.parse(registrySchema, JSON.parse(registry)).apps["content-pages"].stable;
  const text = await readFile(join(releases, base, "content/sections/emails.json"), "utf8");
  return v.parse(publishedEmails, JSON.parse(text));
}

/** Looks into the content pages that are live, again when the registry is another; otherwise the words that the back end brings along. */
export function emailsInReleases(releases: string, otherwise: PublishedEmails): EmailWording {
  let known = { changedAt: -1, words: otherwise };
  return {
    async inForce() {
      const file = join(releases, "registry.json");
      const changedAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => -1,
      );
      if (changedAt !== known.changedAt) {
        const words = await readFile(file, "utf8")
          .then((registry) => wordsIn(releases, registry))
          .catch(() => null);
        known = { changedAt, words: words ?? otherwise };
      }
      return known.words;
    },
  };
}
