import type { RemoteDeclaration } from '../define-remote.ts'
import { matchPath } from 'react-router-dom'
import { loadAhead } from './lazy-page.tsx'
import { parcelModule } from './parcel-module.tsx'
import type { RemoteModule } from './parcel-module.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** Creates the module that mounts a remote's pages. */
export const createRemote = ({ platform, pages }: RemoteDeclaration): RemoteModule => ({
  ...parcelModule(platform, (props) => <RemoteRoot platform={props.platform} pages={pages} />),
  async loadPage(pathname) {
    const page = pages.find(({ path }) => matchPath(path, pathname))
    if (page) await loadAhead(page.load)
  },
})
