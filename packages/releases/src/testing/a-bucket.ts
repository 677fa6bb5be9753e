import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";

/** The settings by which the official client finds a server of one's own. */
export const settingsFor = (port: number) => ({
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_REGION: "eu-west-2",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
});

/** A local S3-compatible server with one empty bucket, in a process of its own. */
export async function aBucket() {
  const server = fork(join(import.meta.dirname, "bucket-server.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = await once(server, "message");
  const env = settingsFor(port);
  const client = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL,
    region: env.AWS_REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  });
  return {
    client,
    env,
    async stop() {
      client.destroy();
      server.disconnect();
      await once(server, "exit");
    },
  };
}
