/** The part of autocannon, which has no types of its own, that the bench uses. */
declare module "autocannon" {
  interface Client {
    setHeadersAndBody(headers: Record<string, string>, body?: string): void;
  }

  interface Options {
    url: string;
    method: string;
    connections: number;
    duration?: number;
    amount?: number;
    setupClient(client: Client): void;
  }

  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result> & { stop(): void };
}
