import { describeVendor } from "../../../testing/describe-vendor.ts";
import { kount360 } from "./kount-360.ts";
import { kount } from "./kount.ts";

const answer = {
  IP_COUNTRY: "GB",
  OMNISCORE: "78.4",
  SCOR: "32",
  IP_IPAD: "203.0.113.5",
  FINGERPRINT: "AB12",
  COOKIES: "Y",
  JAVASCRIPT: "Y",
  SESS: "abcdef0123456789",
  MODE: "Q",
};

describeVendor("the risk service", {
  adapter: kount,
  key: ["123456", "api-key"],
  ask: (risk) =>
    risk.assess({
      sessionId: "abcdef01-23456789",
      email: "ada@mail.test",
      phone: "+447700900123",
      name: "Ada Example",
      home: { street: "10 Sample Street", city: "LONDON", postcode: "SW1A 2AA", country: "GB" },
      ipAddress: "203.0.113.5",
    }),
  plays: () => ({ ...answer, AUTO: "A", TRAN: "9X" }),
  understands: answer,
  sees: {
    method: "POST",
    url: "/base/",
    headers: { "x-kount-api-key": "api-key" },
    text: expect.stringMatching(
      /MODE=Q.*MERC=123456&SESS=abcdef0123456789&IPAD=203.0.113.5&EMAL=ada%40mail.test.*B2PC=SW1A\+2AA/,
    ),
  },
});

const token = /\/oauth2\/v1\/token$/;

describeVendor("the device service", {
  adapter: kount360,
  key: ["client", "secret"],
  wellAt: token,
  ask: (devices) => devices.verify({ sessionId: "abcdef0123456789", ipAddress: "2001:db8::1" }),
  plays: ({ url }) => (token.test(url) ? { access_token: "t-3", expires_in: 60 } : { decision: "APPROVE", more: 1 }),
  understands: { decision: "APPROVE" },
  sees: {
    url: "/base/identity/evaluate/v2",
    headers: { authorization: "Bearer t-3" },
    text: '{"deviceSessionId":"abcdef0123456789","userIp":"2001:db8::1","channel":"WEB"}',
  },
});
