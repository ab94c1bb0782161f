import { createPath } from 'react-router-dom'
import type { createBrowserRouter } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { historyValue } from '@atelier/platform/host'
import { readItem, writeItem } from '../session-storage.ts'
import type { Resumes } from './resumes.ts'
import type { ShellSession } from './session-store.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

const KEY = 'atelier-landed'

const landing = historyValue('shell.landing', (value) => value === true)

/** Given with a navigation home that is to go on to the dashboard, after the role was chosen. */
export const LANDING = landing.write(true)

/** The redirect from `/` to one's dashboard, once for each sign-in (spec, point 2); afterwards Explore stays. */
export interface HomeLanding {
  /** Whether who is at `/` now is to be led to their dashboard. */
  isDue(): boolean
}

/**
 * Due for who opens the site at `/` itself and is signed in, unless this tab has led them on before: there, or back to what they had
 * begun.
 */
export function createHomeLanding(
  session: Pick<ShellSession, 'getSnapshot' | 'onEvent'>,
  resumes: Pick<Resumes, 'page'>,
  router: Router,
): HomeLanding {
  const atHome = () => createPath(router.state.location) === homePath()
  let fresh = atHome()

  router.subscribe(() => {
    const { user, role } = session.getSnapshot()
    if (atHome()) return
    fresh = false
    if (user && role) writeItem(KEY, user.id)
  })
  session.onEvent(({ state }) => {
    if (state.user && resumes.page() === null) return
    fresh = false
    writeItem(KEY, state.user?.id ?? null)
  })

  return {
    isDue() {
      const { user, role } = session.getSnapshot()
      const asked = landing.read(router.state.location) === true
      return user !== null && role !== null && (asked || (fresh && readItem(KEY) !== user.id))
    },
  }
}
