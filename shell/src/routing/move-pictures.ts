import { IDLE_AFTER_MS } from '../when-idle.ts'
import type { Router } from '../router/router.ts'
import type { rememberScroll } from './scroll-memory.ts'

/** Loads the view transitions of pictures once the first page has had time to load; until then pages are just swapped. */
export function movePictures(router: Pick<Router, 'swapBy'>, scroll: ReturnType<typeof rememberScroll>): void {
  if (!('startViewTransition' in document)) return
  setTimeout(() => {
    import('./picture-transition.ts').then(
      ({ movePicture }) =>
        router.swapBy((from, to, apply) => {
          if (!movePicture(from, to, apply, scroll.settle)) apply()
        }),
      // Pages are then shown without transitions
      () => {},
    )
  }, IDLE_AFTER_MS)
}
