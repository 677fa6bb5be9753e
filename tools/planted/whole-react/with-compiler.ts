import { join } from "node:path";
import { type Configuration, rspack, type RuleSetRule } from "@rspack/core";

function compiled(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== "builtin:swc-loader" || typeof rule.options !== "object") return rule;
  const { jsc, ...options } = rule.options;
  return { ...rule, options: { ...options, jsc: { ...jsc, transform: { ...jsc.transform, reactCompiler: true } } } };
}

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === "object" && rule !== null;

/** A remote's build with React's compiler switched on, as swc documents it, and with the style that React fetches by itself. */
export function withCompiler(config: Configuration): Configuration {
  const rules = (config.module?.rules ?? []).map((rule) => (isRule(rule) ? compiled(rule) : rule));
  const style = new rspack.CopyRspackPlugin({
    patterns: [{ from: join(config.context ?? "", "src/whole-react/hoisted.css"), to: "hoisted.css" }],
  });
  return { ...config, module: { ...config.module, rules }, plugins: [...(config.plugins ?? []), style] };
}
