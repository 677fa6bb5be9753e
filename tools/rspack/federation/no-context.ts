// In the place of what the runtime gathers of its settings for a report of an error: the report makes nothing of it here.
export const optionsToMFContext = () => undefined;
