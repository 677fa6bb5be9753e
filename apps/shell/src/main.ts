import "./shared/bundler-runtime.ts";

// Nothing shared may run before the share scope is settled, so the shell itself is loaded lazily.
void import(/* webpackChunkName: "start" */ "./start.tsx");
