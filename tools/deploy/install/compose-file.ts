import { backEndPort, codeFolder, images, type Service, services, settingsFolder, sharedFolder } from "./services.ts";

/** nginx asks for the address of a name once, at its start: a back end that is made again must be found where it was. */
const network = "10.89.77";
const addressOf = (nth: number) => `${network}.${10 + nth}`;
const backEndAddresses = () =>
  Array.from(
    { length: services.find(({ name }) => name === "back-end")?.instances ?? 0 },
    (_, nth) => `${addressOf(nth)}:${backEndPort}`,
  ).join(",");

const list = (values: readonly string[]) => values.map((value) => `      - ${JSON.stringify(value)}`).join("\n");

function environmentOf({ name, settings, ports = [] }: Service): Record<string, string> {
  const listening = Object.fromEntries(ports.map(({ setting, container }) => [setting, String(container)]));
  if (name === "back-end") return { ...settings, HOST: "0.0.0.0", PORT: String(backEndPort) };
  return name === "pages"
    ? {
        ...settings,
        ...listening,
        BACK_ENDS: backEndAddresses(),
        ACCESS_LOG: "/dev/stdout",
        PAGES_METRICS: "0.0.0.0:3003",
      }
    : settings;
}

/** Asked within the container by Node itself, since there is no other program in it that could. */
function healthOf({ health, ports = [] }: Service): string {
  if (health === undefined) return "";
  const port = ports.at(-1)?.container ?? backEndPort;
  const asking = `fetch("http://127.0.0.1:${port}${health}",{redirect:"manual"}).then(({status})=>process.exit(status<400?0:1),()=>process.exit(1))`;
  return `    healthcheck:
      test: ${JSON.stringify(["CMD", "node", "--eval", asking])}
      interval: 5s
      timeout: 3s
      start_period: 60s
`;
}

function serviceOf(service: Service, nth: number): string {
  const {
    name,
    image,
    entry,
    flags = [],
    instances = 1,
    ports = [],
    settingsFiles,
    writes,
    passing = [],
    onlyWithBucket = false,
    memory,
  } = service;
  const volumes = [
    `${sharedFolder}:${sharedFolder}:ro`,
    ...writes.map((folder) => `${folder}:${folder}`),
    ...(name === "pages" ? [`${settingsFolder}:${settingsFolder}:ro`] : []),
  ];
  const environment = Object.entries(environmentOf(service))
    .map(([key, value]) => `      ${key}: ${JSON.stringify(value)}`)
    .join("\n");
  const published =
    ports.length === 0 ? "" : `    ports:\n${list(ports.map(({ machine, container }) => `${machine}:${container}`))}\n`;
  const own = instances > 1 ? `    networks:\n      default:\n        ipv4_address: ${addressOf(nth)}\n` : "";
  return `  ${name}${instances > 1 ? `-${nth + 1}` : ""}:
    image: claims-${image}
${onlyWithBucket ? '    profiles: ["bucket"]\n' : ""}    build:
      context: ..
      dockerfile: deploy/Containerfile
      target: ${image}
      args: ["COMMIT"]
    working_dir: ${codeFolder}
    command: ${JSON.stringify(["node", ...flags, entry])}
    env_file: ${JSON.stringify(settingsFiles)}
    environment:
${environment}
    volumes:
${list(volumes)}
    read_only: true
    tmpfs:
${list(passing.map((folder) => `${folder}:mode=1777,size=64m`))}
    cap_drop: ["ALL"]
    security_opt: ["no-new-privileges:true"]
    init: true
    restart: always
    stop_grace_period: 30s
    mem_limit: ${memory}m
    pids_limit: 256
${own}${published}${healthOf(service)}`;
}

/** All services on one machine with containers; the database is somewhere else. */
export function composeFile(): string {
  const containers = services.flatMap((service) =>
    Array.from({ length: service.instances ?? 1 }, (_, nth) => serviceOf(service, nth)),
  );
  return `# Written by \`npm run install-files\` from tools/deploy/install/services.ts. Images: ${images.map(({ name }) => `claims-${name}`).join(", ")}.
name: claims
services:
${containers.join("\n")}
networks:
  default:
    ipam:
      config:
        - subnet: ${network}.0/24
`;
}
