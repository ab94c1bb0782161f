import { matchRoutes } from 'react-router-dom'
import { lineSpeed, savesData } from '@atelier/platform/host'
import type { PageLoads, PageTarget } from '../remotes/page-loads.ts'
import type { PageHandle } from '../router/page-handle.ts'
import type { Router } from '../router/router.ts'

type RouterParts = Pick<Router, 'routes' | 'state'>

const INTENT = ['pointerover', 'focusin', 'touchstart'] as const

/** Milliseconds of intent after which a page's data are fetched too: passing over links and scrolling by touch are shorter. */
const DATA_DELAY_MS = 65

/** Milliseconds between scans of a page's links, and between two idle prefetches. */
const IDLE_PAUSE_MS = 2000

/** Prefetches linked pages on hover, focus or touch, their data after a moment; others one by one while idle, without data saver. */
export function prefetchPages(router: RouterParts, pages: PageLoads): void {
  const fetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function targetOf(link: HTMLAnchorElement | null): PageTarget | null {
    if (!link || link.origin !== location.origin || link.target) return null
    const match = matchRoutes(router.routes, link.pathname)?.at(-1)
    const { remote, page } = (match?.route.handle ?? {}) as PageHandle
    return remote && page ? { remote, page, pathname: link.pathname, search: link.search } : null
  }

  const idOf = ({ remote, page }: PageTarget) => `${remote} ${page.path}`

  function fetch(target: PageTarget): Promise<void> {
    fetched.add(idOf(target))
    return pages.ready(target)
  }

  for (const event of INTENT)
    document.addEventListener(
      event,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        const found = targetOf(link)
        if (found && !fetched.has(idOf(found))) void fetch(found)
        clearTimeout(timer)
        if (found && !hasSlowLine() && !isHere(found))
          timer = setTimeout(() => void pages.fetchData(found), DATA_DELAY_MS)
      },
      { passive: true },
    )
  // A touch that scrolls
  document.addEventListener('pointercancel', () => clearTimeout(timer))

  if (savesData()) return
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const next = () => setTimeout(() => whenIdle(() => void prefetchNext()), IDLE_PAUSE_MS)
  async function prefetchNext() {
    const links = router.state.navigation.state === 'idle' ? document.querySelectorAll<HTMLAnchorElement>('main a') : []
    for (const link of [...links].slice(0, 200)) {
      const found = targetOf(link)
      if (!found || fetched.has(idOf(found))) continue
      await fetch(found)
      break
    }
    next()
  }
  next()
}

const hasSlowLine = () => savesData() || /2g/.test(lineSpeed() ?? '')

const isHere = ({ pathname, search }: PageTarget) => pathname + search === location.pathname + location.search
