/**
 * What shell and remotes may take from `react-router`. The whole package, provided as one shared module, would carry its
 * server half and its data router to every browser; data is the store's. Add a name here when a screen needs it; `surfaces.test.ts` finds one that is missing.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-whole';
