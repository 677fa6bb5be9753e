import * as v from "valibot";

/** The channels of the firm's internal chat that a page may write to. */
export const chatChannels = ["journey", "leads", "risk", "errors", "feedback", "test"] as const;

/** The same and `flaky`, which only the sandbox has. */
export const sandboxChannels = [...chatChannels, "flaky"] as const;

/** One of `sandboxChannels`. */
export type ChatChannel = (typeof sandboxChannels)[number];

/** Body of POST /notifications. Links and personal data are taken out of the text before it is sent. */
export function notificationBody(channels: readonly ChatChannel[]) {
  return v.strictObject({
    channel: v.picklist(channels),
    text: v.pipe(v.string(), v.trim(), v.nonEmpty("text-missing"), v.maxLength(2_000, "text-too-long")),
  });
}

/** Body of POST /notifications. */
export type NotificationBody = v.InferOutput<ReturnType<typeof notificationBody>>;

/** Answer of POST /notifications. */
export const notificationAnswer = v.object({ queued: v.literal(true) });
