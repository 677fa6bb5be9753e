// Hot reload needs one refresh runtime for the page: a remote with a second one says "up to date" and renders nothing new.
const key = "__claims_refresh_runtime__";
globalThis[key] ??= require("published-react-refresh/runtime");
module.exports = globalThis[key];
