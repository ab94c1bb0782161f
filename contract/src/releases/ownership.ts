import type { RemoteManifest } from './manifest.ts'
import { isBelow, shape } from './page-paths.ts'
import type { PageOwner } from './schemas.ts'

type Remotes = Readonly<Record<string, RemoteManifest>>

const covers = (above: string, path: string) => shape(above) === shape(path) || isBelow(path, above)

const depth = (path: string) => path.split('/').length
const parameters = (path: string) => path.split(':').length

/** The handover that applies to a path: of the page itself, or of the nearest page above it. */
export const handoverOf = (path: string, owners: readonly PageOwner[]): PageOwner | undefined =>
  owners
    .filter((owner) => covers(owner.path, path))
    .sort((one, other) => depth(other.path) - depth(one.path) || parameters(one.path) - parameters(other.path))[0]

/** The remote that a path belongs to: by a handover, else because its running version has that page or one above it. */
export const ownerOf = (path: string, remotes: Remotes, owners: readonly PageOwner[]): string | undefined =>
  handoverOf(path, owners)?.app ??
  Object.values(remotes).find(({ pages }) => pages.some((page) => covers(page.path, path)))?.name

/** The handovers after another one, which replaces an earlier one of the same page. */
export const withHandover = (owners: readonly PageOwner[], next: PageOwner): PageOwner[] => [
  ...owners.filter(({ path }) => shape(path) !== shape(next.path)),
  next,
]

/** The running manifests as they are served: without pages of a former owner that the new one's manifest has. */
export function servedManifests(remotes: Remotes, owners: readonly PageOwner[]): Record<string, RemoteManifest> {
  const isServedBy = (app: string, path: string) =>
    remotes[app]?.pages.some((page) => shape(page.path) === shape(path)) ?? false
  const served = Object.entries(remotes).map(([app, manifest]): [string, RemoteManifest] => {
    const pages = manifest.pages.filter(({ path }) => {
      const owner = handoverOf(path, owners)?.app ?? app
      return owner === app || !isServedBy(owner, path)
    })
    return [app, pages.length === manifest.pages.length ? manifest : { ...manifest, pages }]
  })
  return Object.fromEntries(served)
}
