/**
 * What shell and remotes may take from `react-router`. The whole package, provided as one shared module, would carry its
 * server half to every browser. Add a name here when a screen needs it; `surfaces.test.ts` finds one that is missing.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-whole';
