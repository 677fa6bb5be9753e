let ahead = 0;

/** The server's time, whose clock a tester can move. */
export const serverNow = () => Date.now() + ahead;

/** @param {string} now what the server says */
export const goByServer = (now) => void (ahead = Date.parse(now) - Date.now());
