/**
 * The part of react-router-dom that remotes may use. They import it from 'react-router-dom' as usual; the build preset
 * substitutes this module and rejects other names. A new name is a minor release of the platform, and the shell ships first.
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
