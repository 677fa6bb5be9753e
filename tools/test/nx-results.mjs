import { writeFileSync } from "node:fs";

/**
 * Nx calls this when all tasks of a run have ended. `npm test` names a file in which it wants to read how.
 *
 * @type {import("nx/src/devkit-exports").PostTasksExecution}
 */
export function postTasksExecution(_options, { taskResults }) {
  const file = process.env.TASK_RESULTS;
  if (!file) return;
  const results = Object.values(taskResults).map(({ task, status }) => ({
    project: task.target.project,
    target: task.target.target,
    folder: task.projectRoot,
    status,
    seconds: Math.round(((task.endTime ?? 0) - (task.startTime ?? 0)) / 1000),
  }));
  writeFileSync(file, JSON.stringify(results));
}

export const name = "claims-task-results";
