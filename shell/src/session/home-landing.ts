import { createPath } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { historyValue } from '@atelier/platform/host'
import { keep } from '../keeping/kept.ts'
import type { Resumes } from './resumes.ts'
import type { ShellSession } from './session-store.ts'
import type { Router } from '../router/router.ts'

type RouterParts = Pick<Router, 'state' | 'subscribe'>

const landed = keep<string>('atelier-landed', { area: 'session' })

const landing = historyValue('shell.landing', (value) => value === true)

/** History state for a navigation home after the role selection, which redirects to the dashboard. */
export const LANDING = landing.write(true)

/** The redirect from `/` to the user's dashboard, once per sign-in (spec, point 2); afterwards Explore stays. */
export interface HomeLanding {
  isDue(): boolean
}

/** Only if the site was opened at `/`, and not once this tab has redirected to a dashboard or a started action. */
export function createHomeLanding(
  session: Pick<ShellSession, 'getSnapshot' | 'onEvent'>,
  resumes: Pick<Resumes, 'page'>,
  router: RouterParts,
): HomeLanding {
  const atHome = () => createPath(router.state.location) === homePath()
  let fresh = atHome()

  router.subscribe(() => {
    const { user, role } = session.getSnapshot()
    if (atHome()) return
    fresh = false
    if (user && role) landed.write(user.id)
  })
  session.onEvent(({ state }) => {
    if (state.user && resumes.page() === null) return
    fresh = false
    landed.write(state.user?.id ?? null)
  })

  return {
    isDue() {
      const { user, role } = session.getSnapshot()
      const asked = landing.read(router.state.location) === true
      return user !== null && role !== null && (asked || (fresh && landed.read() !== user.id))
    },
  }
}
