/** @jest-environment node */
import { readNginxSettings } from "./nginx-settings.ts";

const folders = { releases: "/srv/claims/releases", dataDir: "/srv/claims" };
const certificate = { CERTIFICATE: "/etc/claims/certificate.pem", CERTIFICATE_KEY: "/etc/claims/key.pem" };

describe("the settings of nginx", () => {
  it("need a certificate and nothing else", () => {
    expect(readNginxSettings(certificate, folders)).toMatchObject({
      port: 443,
      plainPort: 80,
      backEnds: ["127.0.0.1:3001"],
      home: "/srv/claims/nginx",
      releases: folders.releases,
    });
  });

  it("need the origin that claimants see, in production: what comes by http is sent on to it", () => {
    const inProduction = { ...certificate, NODE_ENV: "production", PORTAL_ORIGIN: "https://portal.claims.example" };
    expect(() => readNginxSettings(inProduction, folders)).toThrow(/^PUBLIC_ORIGIN is missing/);
    expect(() =>
      readNginxSettings({ ...inProduction, PUBLIC_ORIGIN: "https://www.claims.example" }, folders),
    ).not.toThrow();
  });

  it("may leave http out, and name several back ends", () => {
    const layout = readNginxSettings({ ...certificate, HTTP_PORT: "off", BACK_ENDS: "one:3001, [::1]:3002" }, folders);
    expect(layout.backEnds).toEqual(["one:3001", "[::1]:3002"]);
    expect(layout).not.toHaveProperty("plainPort");
  });

  it("may name balancers in front, by address or network, and how these say who the visitor is", () => {
    const layoutWith = (env: Record<string, string>) => readNginxSettings({ ...certificate, ...env }, folders);
    expect(layoutWith({})).not.toHaveProperty("trustedProxies");
    expect(layoutWith({ TRUSTED_PROXIES: "10.0.0.4, fd00::/8" }).trustedProxies).toEqual({
      from: ["10.0.0.4", "fd00::/8"],
      by: "proxy-protocol",
    });
    expect(
      layoutWith({ TRUSTED_PROXIES: "10.1.0.0/16", TRUSTED_PROXIES_BY: "x-forwarded-for" }).trustedProxies,
    ).toEqual({ from: ["10.1.0.0/16"], by: "x-forwarded-for" });
  });

  it.each([
    [
      "CERTIFICATE",
      "",
      "CERTIFICATE is missing: allowed is the whole path of a file or folder, of letters, digits and . _ - @ /.",
    ],
    [
      "CERTIFICATE_KEY",
      "key.pem",
      'CERTIFICATE_KEY is "key.pem": allowed is the whole path of a file or folder, of letters, digits and . _ - @ /.',
    ],
    [
      "ACCESS_LOG",
      "/var/log/x; user root",
      'ACCESS_LOG is "/var/log/x; user root": allowed is the whole path of a file or folder, of letters, digits and . _ - @ /.',
    ],
    ["HTTPS_PORT", "0", 'HTTPS_PORT is "0": allowed is a port from 1 to 65535.'],
    ["HTTPS_PORT", "off", 'HTTPS_PORT is "off": allowed is a port from 1 to 65535.'],
    ["HTTP_PORT", "http", 'HTTP_PORT is "http": allowed is a port from 1 to 65535, or off.'],
    ["BACK_ENDS", "127.0.0.1", 'BACK_ENDS is "127.0.0.1": allowed is a list such as 127.0.0.1:3001,127.0.0.1:3002.'],
    [
      "TRUSTED_PROXIES",
      "10.0.0.0/33",
      'TRUSTED_PROXIES is "10.0.0.0/33": allowed is a list of addresses and networks such as 10.0.0.4,10.1.0.0/16.',
    ],
    [
      "TRUSTED_PROXIES",
      "balancer; deny",
      'TRUSTED_PROXIES is "balancer; deny": allowed is a list of addresses and networks such as 10.0.0.4,10.1.0.0/16.',
    ],
    ["TRUSTED_PROXIES_BY", "cookie", 'TRUSTED_PROXIES_BY is "cookie": allowed is proxy-protocol or x-forwarded-for.'],
    ["NGINX_USER", "www data", 'NGINX_USER is "www data": allowed is the name of a user of this machine.'],
  ])("end the start with the name of what is wrong: %s=%s", (name, given, sentence) => {
    expect(() => readNginxSettings({ ...certificate, [name]: given }, folders)).toThrow(sentence);
  });
});
