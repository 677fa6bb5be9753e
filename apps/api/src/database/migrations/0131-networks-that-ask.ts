export const networksThatAsk = {
  name: "0131-networks-that-ask",
  statements: ["alter table people_asked_about add column network_digest bytea"],
} as const;
