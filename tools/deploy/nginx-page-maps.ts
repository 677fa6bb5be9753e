import type { Site } from "@claims/contracts/site/schema";
import { cohortCookie } from "@claims/releases/page-choice";
import { policyFor } from "@claims/releases/page-set";
import { contentSecurityPolicy } from "../../apps/shell/server/content-security-policy.ts";
import type { Sets } from "./sets-of.ts";

/** In braces and quotes of nginx. */
export const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** Which set of pages a visit gets, what its pages may do, and which of them says that there is nothing. */
export const pageMaps = (
  sets: Sets,
  site: Site,
) => `  # A cookie with a dash in its name is not among nginx's variables.
  map $http_cookie $cookie_release_set_dashed {
    default "";
    "~(?:^|; *)release-set=(?<pinned_set>[\\w-]+) *(?:;|$)" $pinned_set;
  }
${choice(sets)}

  # Which styles a page may have in it; $request_uri still has the address that was asked for where a file is tried for it.
${styleMap(sets)}
${policyMap(sets, site)}
${notFoundMap(sets)}`;

/** Which set of pages a visit gets: the one that its claim began with, or one by its cohort. */
function choice({ pinned, live }: Sets): string {
  const last = live.at(-1)?.set ?? "";
  const tried = live.slice(0, -1);
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const setFor = (number: number) => live.find(({ upTo }) => number < upTo)?.set ?? last;
  const byNumber = tried.length === 0 ? [] : numbers.map((number) => `    ${number} ${setFor(number)};`);
  const byCohort = [
    `  split_clients "$request_id" $new_cohort {\n${numbers
      .slice(0, 99)
      .map((number) => `    1% ${number};`)
      .join("\n")}\n    * 99;\n  }`,
    `  map $cookie_cohort $number {\n    default $new_cohort;\n    ~^[0-9][0-9]?$ $cookie_cohort;\n  }`,
    `  map $cookie_cohort $cohort_to_save {\n    default ${quoted(cohortCookie("$new_cohort", { secure: true }))};\n    ~^[0-9][0-9]?$ "";\n  }`,
  ];
  // Where everybody gets the same, no cohort is given.
  const none = [`  map $uri $number {\n    default 99;\n  }`, `  map $uri $cohort_to_save {\n    default "";\n  }`];
  return [
    ...(tried.length > 0 ? byCohort : none),
    `  map $number $given {\n    default ${last};\n${byNumber.join("\n")}\n  }`,
    `  map $cookie_release_set_dashed $set {\n    default $given;\n${pinned.map((set) => `    ${set} ${set};`).join("\n")}\n  }`,
  ].join("\n");
}

/** Of each page, the hash of its own styles, by its set and its address. */
function styleMap({ styles }: Sets): string {
  const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, "")}`;
  const lines = Object.entries(styles).flatMap(([set, pages]) =>
    Object.entries(pages).map(([file, hash]) => `    "${set} ${addressOf(file)}" "${hash}";`),
  );
  const path = `  map $request_uri $asked_page {\n    default "";\n    "~^(?<asked_path>/[^?]*?)/?(?:\\?|$)" $asked_path;\n  }`;
  return `${path}\n  map "$set $asked_page" $style_hash {\n    default "";\n${lines.join("\n")}\n  }`;
}

/** An address that is not there is answered in its language, by sets that have the Welsh pages. */
function notFoundMap({ styles }: Sets): string {
  const inWelsh = Object.entries(styles)
    .filter(([, pages]) => Object.keys(pages).some((file) => file.startsWith("cy/")))
    .map(([set]) => `    "~^${set} /cy(?:/|$)" /cy/not-found.html;`);
  return `  map "$set $asked_page" $not_found_page {\n    default /not-found.html;\n${inWelsh.join("\n")}\n  }`;
}

/** What the pages of a set may do, as the shell that rendered them wrote it; sets of older shells say nothing of it. */
function policyMap({ policies }: Sets, site: Site): string {
  const lines = Object.entries(policies).map(
    ([set, policy]) => `    ${set} ${quoted(policyFor(policy, "$style_hash"))};`,
  );
  return `  map $set $page_policy {\n    default ${quoted(contentSecurityPolicy(site, "$style_hash"))};\n${lines.join("\n")}\n  }`;
}
