import { matchPath } from 'react-router-dom'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { CurrentPage, Navigation, Telemetry } from '@atelier/platform/host'
import type { FirstPaint } from '../first-paint/first-paint.ts'
import { reloadIfNewer } from './newer-release.ts'
import type { ReloadLimits, ReloadPorts } from './newer-release.ts'
import type { PageClock } from './page-clock.ts'
import type { RemoteLoader } from './remote-loader.ts'

interface CurrentPageParts extends Pick<ReloadLimits, 'isBusy'> {
  registry: Registry
  clock: PageClock
  loader: Pick<RemoteLoader, 'abort'>
  navigation: Pick<Navigation, 'getLocation'>
  firstPaint: Pick<FirstPaint, 'end'>
  telemetry: Pick<Telemetry, 'error'>
  doubtConnection(): void
  offerReload(pathname: string): void
  ports?: ReloadPorts
}

export function createCurrentPage(remote: string, parts: CurrentPageParts): CurrentPage {
  const { registry, clock, loader, navigation, firstPaint, telemetry, doubtConnection, isBusy, offerReload, ports } =
    parts
  const pages = registry.remotes[remote]?.manifest.pages
  const path = () => navigation.getLocation().pathname

  function lookForNewer() {
    const pathname = path()
    // The URL changes before the shell unmounts the remote; by then the page may belong to another remote
    if (pages && !pages.some((page) => matchPath(page.path, pathname))) return
    const limits = { isShown: () => path() === pathname, isBusy, offer: () => offerReload(pathname) }
    void reloadIfNewer(registry, remote, limits, ports)
  }

  return {
    deadline: clock.deadline,
    shown: firstPaint.end,
    failed(error, context) {
      firstPaint.end()
      telemetry.error(error, { ...context, remote })
      doubtConnection()
      lookForNewer()
    },
    retry() {
      loader.abort(remote)
      clock.restart()
      lookForNewer()
    },
  }
}
