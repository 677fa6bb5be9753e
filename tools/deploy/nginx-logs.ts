import type { Layout } from "./nginx-layout.ts";

/**
 * A line has the trace that the page began, under which the back end's spans are found.
 * Of a call the log has no parameters and no segment that could be an id or a token, of a page its address only where it
 * was there, and of the visitor no more than the network.
 */
const accessLogOf = (file: string) => `  map $remote_addr $logged_network {
    default "";
    "~^(?<logged_v4>\\d+\\.\\d+\\.\\d+)\\." $logged_v4.0;
    "~^(?<logged_v6>(?:[0-9a-f]{1,4}:){1,3})" $logged_v6:;
  }
  map "$status $request_uri" $logged_path {
    default "";
    "~^404 " "";
    "~^\\d+ (?<logged_release>/r/[\\w./-]+)" $logged_release;
    "~^\\d+ (?<logged_call>/(?:api|sandbox|releases|operations)(?:/[a-z]+(?:-[a-z]+)*(?=[/?]|$))*)" $logged_call;
    "~^[23]\\d\\d (?<logged_page>(?:/[a-z]+(?:-[a-z]+)*(?:-v\\d)?(?=[/?]|$))+|/(?=[?]|$))" $logged_page;
  }
  map $http_traceparent $logged_trace {
    default "";
    "~^00-(?<trace_of_call>[0-9a-f]{32})-[0-9a-f]{16}-" $trace_of_call;
  }
  log_format calls escape=json '{"time":"$time_iso8601","id":"$request_id","trace":"$logged_trace","network":"$logged_network","method":"$request_method","path":"$logged_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"backEnd":"$upstream_addr","backEndStatus":"$upstream_status","backEndSeconds":"$upstream_response_time","set":"$sent_http_release_set"}';
  access_log ${file} calls;`;

/** What is counted says nothing of the visitor and nothing of what was asked for. */
const countingOf = (
  address: string,
) => `  log_format counted '$status|$sent_http_release_set|$upstream_addr|$upstream_status|$request_time|$connections_active|$connections_waiting';
  access_log syslog:server=${address},nohostname counted;`;

export function logsOf({ accessLog, countedAt }: Pick<Layout, "accessLog" | "countedAt">): string {
  const logs = [
    ...(accessLog === undefined ? [] : [accessLogOf(accessLog)]),
    ...(countedAt === undefined ? [] : [countingOf(countedAt)]),
  ];
  return logs.length > 0 ? logs.join("\n") : "  access_log off;";
}
