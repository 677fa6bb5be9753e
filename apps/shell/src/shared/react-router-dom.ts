// The router as every half of the journey may use it. Naming the parts keeps the rest of the package out of the bundle.
export {
  BrowserRouter,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router";
export { Link } from "./link.tsx";
