import type { Site } from "@claims/contracts/site/schema";

export interface TrustedProxies {
  /** Addresses and networks, such as 10.0.0.0/8. */
  readonly from: readonly string[];
  /** PROXY protocol, which the port of https then takes and needs; or a header, where the balancer ends TLS itself. */
  readonly by: "proxy-protocol" | "x-forwarded-for";
}

export interface Layout {
  /** Who reads the files, where nginx is started by root; otherwise the user who starts it. */
  readonly user?: string;
  /** A folder that is nginx's own: its process id and what it has to put down for a moment. */
  readonly home: string;
  readonly releases: string;
  readonly site: Site;
  readonly port: number;
  /** Where http is sent on to https. */
  readonly plainPort?: number;
  /** Where the back ends listen, such as `127.0.0.1:3001`. */
  readonly backEnds: readonly string[];
  /** Where calls are logged; nowhere without it. */
  readonly accessLog?: string;
  /** Where each answer is counted, such as `127.0.0.1:40001`; nowhere without it. */
  readonly countedAt?: string;
  /** Where this machine has addresses of IPv6, nginx listens on those too. */
  readonly hasIpv6?: boolean;
  /** Balancers whose word counts of where a visitor comes from; without them, a visitor is who connects. */
  readonly trustedProxies?: TrustedProxies;
  /** The file of the module that sends what was compressed with brotli; gzip alone without it. */
  readonly brotliModule?: string;
  /** Files of the certificate and of its key. */
  readonly certificate: { readonly chain: string; readonly key: string };
}
