import { useRoutes } from "react-router-dom";
import { allRoutes } from "./routes.tsx";

const routes = allRoutes();

/** The whole building: every address, in the frame it belongs to. */
export function App() {
  return useRoutes(routes);
}
