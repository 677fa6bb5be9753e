import { describeVendor } from "../../../testing/describe-vendor.ts";
import { twilio } from "./twilio.ts";

const text = { to: "+447700900123", body: "Your code is 1234.\n\n@claims.test #1234", key: "send-1" };

describe.each([
  ["+447700900999", "From=%2B447700900999"],
  ["MG0123", "MessagingServiceSid=MG0123"],
])("a text from %s", (sender, from) => {
  describeVendor("Twilio", {
    adapter: twilio,
    key: ["AC0123", "secret", sender],
    ask: (texting) => texting.send(text),
    plays: () => ({ sid: "SM0123", status: "queued", to: text.to }),
    understands: null,
    sees: {
      method: "POST",
      url: "/base/2010-04-01/Accounts/AC0123/Messages.json",
      headers: { authorization: `Basic ${Buffer.from("AC0123:secret").toString("base64")}` },
      text: `To=%2B447700900123&Body=Your+code+is+1234.%0A%0A%40claims.test+%231234&${from}`,
    },
  });
});

describe("a call", () => {
  describeVendor("Twilio", {
    adapter: twilio,
    key: ["AC0123", "secret", "+447700900999"],
    ask: (texting) => texting.call({ ...text, body: "This is Salt & Pepper. Your code is 1, 2, 3, 4." }),
    plays: () => ({ sid: "CA0123", status: "queued", to: text.to }),
    understands: null,
    sees: {
      method: "POST",
      url: "/base/2010-04-01/Accounts/AC0123/Calls.json",
      headers: { authorization: `Basic ${Buffer.from("AC0123:secret").toString("base64")}` },
      text: new URLSearchParams({
        To: "+447700900123",
        Twiml: '<Response><Say language="en-GB">This is Salt &amp; Pepper. Your code is 1, 2, 3, 4.</Say></Response>',
        From: "+447700900999",
      }).toString(),
    },
  });
});
