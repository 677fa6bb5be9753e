// Hot reload needs one refresh runtime for the page: a remote with a second one says "up to date" and draws nothing new.
const key = "__claims_refresh_runtime__";
globalThis[key] ??= require("../../../node_modules/react-refresh/runtime.js");
module.exports = globalThis[key];
