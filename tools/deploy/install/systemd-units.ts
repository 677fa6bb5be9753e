import { backEndPort, codeFolder, type Service, services, sharedFolder, user } from "./services.ts";

const isMany = ({ instances = 1 }: Service) => instances > 1;
const unitOf = (service: Service) => `claims-${service.name}${isMany(service) ? "@" : ""}.service`;
const instancesOf = (service: Service) =>
  isMany(service)
    ? Array.from({ length: service.instances ?? 1 }, (_, nth) => `claims-${service.name}@${backEndPort + nth}.service`)
    : [`claims-${service.name}.service`];
const backEnds = () =>
  Array.from(
    { length: services.find(({ name }) => name === "back-end")?.instances ?? 1 },
    (_, nth) => `127.0.0.1:${backEndPort + nth}`,
  ).join(",");

function environmentOf(service: Service): string {
  const { name, settings, ports = [] } = service;
  const listening = Object.fromEntries(ports.map(({ setting, machine }) => [setting, String(machine)]));
  const own =
    name === "back-end"
      ? { HOST: "127.0.0.1", PORT: "%i" }
      : name === "pages"
        ? {
            ...listening,
            BACK_ENDS: backEnds(),
            ACCESS_LOG: "/var/log/claims/calls.log",
            PAGES_METRICS: "127.0.0.1:3003",
          }
        : {};
  return Object.entries({ ...settings, ...own })
    .map(([key, value]) => `Environment=${key}=${value}`)
    .join("\n");
}

/** A folder below /run is made at each start; /tmp is private anyway. */
const runtimeFolder = ({ passing = [] }: Service) =>
  passing
    .filter((folder) => folder.startsWith("/run/"))
    .map((folder) => `RuntimeDirectory=${folder.slice("/run/".length)}\n`)
    .join("");

function unitFile(service: Service): string {
  const { is, entry, flags = [], ports = [], settingsFiles, writes, memory, onlyWithBucket = false } = service;
  const low = ports.some(({ machine }) => machine < 1024);
  return `# Written by \`npm run install-files\` from tools/deploy/install/services.ts.
[Unit]
Description=${is}${isMany(service) ? " at port %i" : ""}
After=network-online.target
Wants=network-online.target
PartOf=claims.target

[Service]
User=${user.name}
Group=${user.name}
WorkingDirectory=${codeFolder}
${settingsFiles.map((file) => `EnvironmentFile=${file}\n`).join("")}${environmentOf(service)}
ExecStart=${["/usr/bin/env", "node", ...flags, entry].join(" ")}
Restart=always
RestartSec=200ms
TimeoutStopSec=30s
MemoryMax=${memory}M
LimitNOFILE=16384
${runtimeFolder(service)}LogsDirectory=claims
ProtectSystem=strict
ReadOnlyPaths=${sharedFolder}
${writes.map((folder) => `ReadWritePaths=-${folder}\n`).join("")}ProtectHome=true
PrivateTmp=true
PrivateDevices=true
NoNewPrivileges=true
CapabilityBoundingSet=${low ? "CAP_NET_BIND_SERVICE" : ""}
AmbientCapabilities=${low ? "CAP_NET_BIND_SERVICE" : ""}
ProtectKernelTunables=true
ProtectKernelModules=true
ProtectControlGroups=true
ProtectClock=true
RestrictSUIDSGID=true
RestrictNamespaces=true
LockPersonality=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
UMask=0027

[Install]
WantedBy=${onlyWithBucket ? "multi-user.target" : "claims.target"}
`;
}

function target(): string {
  const wanted = services.filter(({ onlyWithBucket }) => !onlyWithBucket).flatMap(instancesOf);
  return `# Written by \`npm run install-files\` from tools/deploy/install/services.ts.
[Unit]
Description=Claims: all that runs of it on this machine
Wants=${wanted.join(" ")}

[Install]
WantedBy=multi-user.target
`;
}

/** On each machine of the database: pgBackRest itself finds out which of them has something to back up. */
const backup = {
  "claims-backup.service": `# Written by \`npm run install-files\` from tools/deploy/install/systemd-units.ts.
[Unit]
Description=Claims: a backup of the database, whole on Sundays
Documentation=man:pgbackrest(1)
After=network-online.target
Wants=network-online.target

[Service]
Type=oneshot
User=postgres
Group=postgres
ExecStart=/bin/sh -c 'exec pgbackrest --stanza=claims --type=$$(test $$(date +%%u) = 7 && echo full || echo diff) backup'
Nice=10
IOSchedulingClass=idle
`,
  "claims-backup.timer": `# Written by \`npm run install-files\` from tools/deploy/install/systemd-units.ts.
[Unit]
Description=Claims: a backup of the database each night

[Timer]
OnCalendar=*-*-* 02:30:00
RandomizedDelaySec=15min
Persistent=true

[Install]
WantedBy=timers.target
`,
  // node_exporter reads the folder at any moment: a file takes its place whole.
  "claims-backup-measurements.service": `# Written by \`npm run install-files\` from tools/deploy/install/systemd-units.ts.
[Unit]
Description=Claims: the times of the newest backup and of the newest archived segment, for node_exporter

[Service]
Type=oneshot
ExecStart=/bin/sh -c 'runuser -u postgres -- /usr/local/bin/claims-backup-measurements > claims-backup.prom.draft && mv claims-backup.prom.draft claims-backup.prom'
WorkingDirectory=/var/lib/prometheus/node-exporter
UMask=0022
`,
  "claims-backup-measurements.timer": `# Written by \`npm run install-files\` from tools/deploy/install/systemd-units.ts.
[Unit]
Description=Claims: the times of the newest backup and of the newest archived segment, each minute

[Timer]
OnCalendar=minutely

[Install]
WantedBy=timers.target
`,
  // Patroni's members are named by their hosts, as Debian sets it up.
  "claims-leave-full-disk.service": `# Written by \`npm run install-files\` from tools/deploy/install/systemd-units.ts.
[Unit]
Description=Claims: hands the lead to a standby before the disk of this machine of the database is full
After=patroni.service

[Service]
User=postgres
Group=postgres
ExecStart=/usr/local/bin/claims-leave-full-disk http://127.0.0.1:8008 %H /var/lib/postgresql
Restart=always
RestartSec=5s

[Install]
WantedBy=multi-user.target
`,
};

/** The units for a machine without containers, each by its file name. */
export function systemdUnits(): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(services.map((service) => [unitOf(service), unitFile(service)])),
    "claims.target": target(),
    ...backup,
  };
}
