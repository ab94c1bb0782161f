import { createPath } from 'react-router-dom'
import type { RouteMatch } from 'react-router-dom'
import type { PageAccess, Registry } from '@atelier/contract/releases/manifest.ts'
import type { Role } from '@atelier/platform/host'
import { completeRelease } from '../registry/complete-release.ts'
import { sessionsTexts } from '../session/texts.ts'
import type { ShellSession } from '../session/session-store.ts'
import { within } from '../within.ts'
import type { Router } from '../router/router.ts'
import type { PageHandle } from '../router/page-handle.ts'

/** Milliseconds that the dialog waits for its reason; hovering the link fetches it beforehand. */
const REASON_WAIT_MS = 300

/** A guarded page, with what the sign-in dialog says about it. */
export interface GuardedPage {
  remote: string
  path: string
}

/** Completes "Log in to …"; a document has the text of its own page only. */
export function signInReason({ remotes }: Pick<Registry, 'remotes'>, page: GuardedPage | undefined): string {
  return declaredReason(remotes, page) ?? sessionsTexts.seePage
}

const declaredReason = (remotes: Registry['remotes'], page: GuardedPage | undefined): string | undefined =>
  page && remotes[page.remote]?.manifest.pages.find(({ path }) => path === page.path)?.signIn

export const guardedPageOf = (matches: readonly RouteMatch[]): GuardedPage | undefined => {
  const { remote, page } = (matches.at(-1)?.route.handle ?? {}) as Partial<PageHandle>
  return remote !== undefined && page ? { remote, path: page.path } : undefined
}

/** The role that new users need for a page. */
export const roleFor = (access: PageAccess): Role | undefined =>
  access === 'creator' || access === 'buyer' ? access : undefined

interface GateParts {
  router: Pick<Router, 'state' | 'gateBy'>
  registry: Registry
  session: Pick<ShellSession, 'getSnapshot' | 'openSignIn'>
  /** Whether the server has seen no session, so that there is none to wait for. */
  presumedGuest: () => boolean
}

/** Opens the sign-up dialog for a guest who follows a link to a guarded page, over the page with the link. */
export function askGuestsToSignUp({ router, registry, session, presumedGuest }: GateParts): void {
  router.gateBy((next, matches) => {
    const { loading, user } = session.getSnapshot()
    const { access } = (matches.at(-1)?.route.handle ?? {}) as Partial<PageHandle>
    if (user || (loading && !presumedGuest())) return false
    if (access === undefined || access === 'public' || access === 'moderator') return false
    const page = guardedPageOf(matches)
    const from = createPath(router.state.location)
    void loaded(registry, page).then(() =>
      session.openSignIn('sign-up', {
        wanted: createPath(next),
        from,
        reason: signInReason(registry, page),
        role: roleFor(access),
      }),
    )
    return true
  })
}

async function loaded({ remotes }: Registry, page: GuardedPage | undefined): Promise<void> {
  const release = page && remotes[page.remote]
  if (!page || !release?.partial || declaredReason(remotes, page) !== undefined) return
  await within(completeRelease(page.remote, release), REASON_WAIT_MS, 'Loading the reason to sign up').catch(() => {})
}
