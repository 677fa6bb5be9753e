/** Serves as soon as it is imported, by what the environment says. */
declare module "decap-server";
