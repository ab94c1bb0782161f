/** What remotes may import from 'react-router-dom'. A new name is a minor release, and the shell ships first. */
export {
  Link,
  NavLink,
  Navigate,
  Route,
  Router,
  Routes,
  createSearchParams,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, Location, NavigateOptions, Navigator, Params, Path, To } from 'react-router-dom'
