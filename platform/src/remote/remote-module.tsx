import type { RemoteDeclaration } from './define-remote.ts'
import { parcelModule } from './parcel-module.tsx'
import type { RemoteModule } from './parcel-module.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** Makes the module that mounts a remote's pages. */
export const createRemote = ({ platform, pages }: RemoteDeclaration): RemoteModule =>
  parcelModule(platform, (props) => <RemoteRoot platform={props.platform} pages={pages} />)
