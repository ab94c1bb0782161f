import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Router } from 'express'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Linked, ProviderLink } from '../accounts/provider-link.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { SignIn } from '../sessions/sign-in.ts'
import { HttpError } from '../http/http-error.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { OAuthStates } from './oauth-state.ts'
import { nextPath } from './next-path.ts'
import type { Provider } from './provider.ts'
import { ProviderSignInError } from './provider-sign-in-error.ts'

export interface IdentityRoutesOptions {
  /** By name; undefined where the environment names no client. */
  providers: Record<Provider['name'], Provider | undefined>
  states: OAuthStates
  link: ProviderLink
  signIn: SignIn
  limits: RateLimits
  logger: Logger
}

const PATIENCE_MS = 10_000
const refusals = {
  'no-subject': 'provider_failed',
  unverified: 'email_not_verified',
  taken: 'already_linked',
} as const satisfies Record<Exclude<Linked, object>, string>

/**
 * The way to Google and LinkedIn and back, by navigation: `GET /{provider}?next=/path` and its callback. It ends on a page of
 * the site in every case, after a failure with `error` and `error_description` in the address.
 */
export function identityRoutes({ providers, states, link, signIn, limits, logger }: IdentityRoutesOptions): Router {
  async function guarded(request: Request, response: Response, work: () => Promise<string>): Promise<void> {
    response.set('cache-control', 'no-store')
    try {
      await limits.take('identity.signIn', { request, response })
      response.redirect(await work())
    } catch (error) {
      response.redirect(failurePage(error, response))
    }
  }

  function failurePage(error: unknown, response: Response): string {
    const { code, message } =
      error instanceof ProviderSignInError || (error instanceof HttpError && error.status < 500)
        ? error
        : new ProviderSignInError('provider_failed', { cause: error })
    if (code === 'provider_failed') logger.warn({ err: error, requestId: requestIdOf(response) }, code)
    const told = new URLSearchParams({ error: code, error_description: message })
    return `${homePath()}?${told.toString()}`
  }

  const router = Router()
  for (const [key, provider] of Object.entries(providers)) {
    const name = key as Provider['name']

    router.get(`/${name}`, (request, response) =>
      guarded(request, response, () => {
        if (!provider) throw new ProviderSignInError('provider_not_configured')
        const next = nextPath(request.query['next'])
        return provider.begin((extra) => states.begin(response, { provider: name, ...(next && { next }), ...extra }))
      }),
    )

    router.get(`/${name}/callback`, (request, response) =>
      guarded(request, response, async () => {
        const attempt = states.take(name, request.query['state'], request, response)
        if (!provider || !attempt) throw new ProviderSignInError('invalid_state')
        const { code, error } = request.query
        if (error === 'access_denied' || error === 'user_cancelled_login' || error === 'user_cancelled_authorize')
          throw new ProviderSignInError('access_denied')
        if (error !== undefined) throw new Error(`The provider answered ${String(error).slice(0, 100)}`)
        // Without one the strategy would begin anew, and never end.
        if (typeof code !== 'string') throw new ProviderSignInError('invalid_state')
        const identity = await within(PATIENCE_MS, provider.finish(request, attempt))
        const linked = await link(identity)
        if (typeof linked === 'string') throw new ProviderSignInError(refusals[linked])
        await signIn.begin(linked.userId, { request, response })
        return attempt.next ?? homePath()
      }),
    )
  }
  return router
}

/** The strategies know no time limit of their own. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider took too long')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
