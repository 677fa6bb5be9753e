/** The settings of a site that no operator has set: a firm that does not exist (decision D1). */
export const fictionalSite = {
  brand: {
    name: "Example Claims",
    company: "Example Trading Limited",
    reference: "000000",
    domain: "example-claims.test",
    email: "help@example-claims.test",
    phone: "0800 000 0000",
    address: "1 Example Street, Exampleton, EX1 1EX",
  },
  portalOrigin: "http://portal.localhost:3000",
  maintenance: false,
  typedSignature: true,
  otp: true,
  otpCalls: false,
  sandbox: false,
};
