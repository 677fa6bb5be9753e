import { claimHere } from "./claim-by-calls.ts";
import { finishHeading } from "./claimant.ts";
import { test } from "./story.ts";

test("a claimant at the end goes over to the portal, on a host of its own, and comes back", async ({ tab }) => {
  await claimHere(tab, "submitted");
  await tab.open("/get-started-v3/submit-claim");
  await tab.press("link", "Verify Your Identity");
  await tab.expectPath("/get-started/id-selfie-upload");
  await tab.expectSeen("heading", "You have reached the portal");
  await tab.back();
  await tab.expectSeen("heading", finishHeading);
});
