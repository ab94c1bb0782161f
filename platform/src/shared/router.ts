/**
 * The part of react-router-dom that remotes may use. They go on importing it from 'react-router-dom'; the build preset gives them
 * this module in its place and refuses names that are not here. A new name is a minor release of the platform, with the shell first.
 */
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
