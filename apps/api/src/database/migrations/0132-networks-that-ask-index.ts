export const networksThatAskIndex = {
  name: "0132-networks-that-ask-index",
  indexes: ["people_asked_about_network on people_asked_about (network_digest, asked_at)"],
} as const;
