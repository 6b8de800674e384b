/**
 * The exports of `react-router` that shell and remotes may use. The whole package as one shared module would include its
 * server code and its data router, which the product does not use: data is loaded by the store. Add a name here when a
 * screen needs it; `surfaces.test.ts` reports a missing one.
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
