import type { RemoteDeclaration } from './define-remote.ts'
import { parcelModule } from './parcel-module.tsx'
import type { RemoteModule } from './parcel-module.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** Makes the module that mounts a remote's pages; `platform` is the range of versions it runs on. */
export const createRemote = (declaration: RemoteDeclaration, platform: string): RemoteModule =>
  parcelModule(platform, (props) => <RemoteRoot platform={props.platform} pages={declaration.pages} />)
