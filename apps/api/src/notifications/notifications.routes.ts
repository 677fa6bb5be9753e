import { ok } from "@claims/contracts/http/schema";
import {
  chatChannels,
  notificationAnswer,
  notificationBody,
  sandboxChannels,
} from "@claims/contracts/notifications/schema";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import { notify, type NotificationDeps } from "./notify.ts";

const notifications = { calls: 60, seconds: 600 };

export function notificationRoutes(
  deps: NotificationDeps & { readonly database: Database; readonly sandbox: boolean },
): Route[] {
  return [
    route({
      method: "POST",
      path: "/notifications",
      summary: "Tell the firm's internal chat; links and personal data are taken out of the text",
      access: "session",
      perIpAddress: notifications,
      body: notificationBody(deps.sandbox ? sandboxChannels : chatChannels),
      answer: notificationAnswer,
      handle: async ({ body, visitor, idempotencyKey, at }) => {
        await inTransaction(deps.database, (trx) =>
          notify(trx, deps, { ...body, claim: visitor.key, masked: visitor.masked, name: idempotencyKey, at }),
        );
        return ok({ queued: true } as const);
      },
    }),
  ];
}
