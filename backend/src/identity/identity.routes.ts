import { settingsPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Router } from 'express'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { OwnProviders } from '../accounts/providers/own-providers.service.ts'
import type { ProviderIdentity, ProviderLink } from '../accounts/providers/provider-link.ts'
import { HttpError } from '../http/http-error.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { Proofs } from '../sessions/proofs.ts'
import type { SignIn } from '../sessions/sign-in.ts'
import type { Providers } from './connecting.ts'
import { nextPath } from './next-path.ts'
import type { OAuthState, OAuthStates } from './oauth-state.ts'
import type { Provider } from './provider.ts'
import { ProviderSignInError } from './provider-sign-in-error.ts'
import type { ProviderErrorCode } from './provider-sign-in-error.ts'

export interface IdentityRoutesOptions {
  providers: Providers
  states: OAuthStates
  link: ProviderLink
  connect: OwnProviders['connect']
  isOwn: OwnProviders['isOwn']
  proofs: Proofs
  signIn: SignIn
  limits: RateLimits
  logger: Logger
}

type Refused = Exclude<Awaited<ReturnType<ProviderLink>>, object> | Awaited<ReturnType<OwnProviders['connect']>>

const PATIENCE_MS = 10_000
const CLOCKS_DIFFER_MS = 60_000
const refusals = {
  'no-subject': 'provider_failed',
  unverified: 'email_not_verified',
  taken: 'already_linked',
  foreign: 'belongs_to_another',
  gone: 'invalid_state',
} as const satisfies Record<Exclude<Refused, 'connected'>, ProviderErrorCode>

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

/** Always ends on a page of the site, after a failure with its code in the URL. The settings share the callback. */
export function identityRoutes(options: IdentityRoutesOptions): Router {
  const { providers, states, link, connect, isOwn, proofs, signIn, limits, logger } = options

  async function guarded(
    request: Request,
    response: Response,
    work: () => Promise<string>,
    failed: (failure: { code: string; message: string }) => string = homeAfter,
  ): Promise<void> {
    response.set('cache-control', 'no-store')
    try {
      await limits.take('identity.signIn', { request, response })
      response.redirect(await work())
    } catch (error) {
      response.redirect(failed(failureOf(error, response)))
    }
  }

  function failureOf(error: unknown, response: Response) {
    const failure =
      error instanceof ProviderSignInError || (error instanceof HttpError && error.status < 500)
        ? error
        : new ProviderSignInError('provider_failed', { cause: error })
    if (failure.code === 'provider_failed') logger.warn({ err: error, requestId: requestIdOf(response) }, failure.code)
    return failure
  }

  async function signInAs(identity: ProviderIdentity, { next }: OAuthState, request: Request, response: Response) {
    const linked = await link(identity)
    if (typeof linked === 'string') throw new ProviderSignInError(refusals[linked])
    await signIn.begin(linked, { request, response }, { by: identity.provider })
    return next ?? homePath()
  }

  async function connectTo(userId: string, identity: ProviderIdentity, request: Request) {
    // The attempt's cookie may have outlived its session.
    if ((await signIn.holder({ request }))?.userId !== userId) throw new ProviderSignInError('invalid_state')
    const connected = await connect(userId, identity)
    if (connected !== 'connected') throw new ProviderSignInError(refusals[connected])
    return withQuery(settingsPath(), { connected: identity.provider })
  }

  async function prove(
    { session, wish }: NonNullable<OAuthState['prove']>,
    identity: ProviderIdentity,
    begunAt: number,
    request: Request,
  ) {
    const holder = await signIn.holder({ request })
    if (holder?.sessionId !== session) throw new ProviderSignInError('invalid_state')
    if (!(await isOwn(holder.userId, identity))) throw new ProviderSignInError('not_connected')
    const { authenticatedAt = Infinity } = identity
    if (authenticatedAt * 1000 < begunAt - CLOCKS_DIFFER_MS) throw new ProviderSignInError('not_fresh')
    await proofs.note(session)
    return withQuery(settingsPath(), { proven: wish })
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

    router.get(`/${name}/callback`, (request, response) => {
      let attempt: OAuthState | undefined

      async function finish(): Promise<string> {
        attempt = states.take(name, request.query['state'], request, response)
        if (!provider || !attempt) throw new ProviderSignInError('invalid_state')
        assertCode(request.query)
        const identity = await within(PATIENCE_MS, provider.finish(request, attempt))
        if (attempt.prove) return prove(attempt.prove, identity, attempt.begunAt ?? 0, request)
        return attempt.connect === undefined
          ? signInAs(identity, attempt, request, response)
          : connectTo(attempt.connect, identity, request)
      }
      return guarded(request, response, finish, (failure) =>
        attempt?.connect === undefined && !attempt?.prove ? homeAfter(failure) : settingsAfter(failure),
      )
    })
  }
  return router
}

const homeAfter = ({ code }: { code: string }) => withQuery(homePath(), { error: code })

const settingsAfter = ({ code }: { code: string }) => withQuery(settingsPath(), { provider_error: code })

function assertCode({ code, error }: Request['query']): void {
  if (error === 'access_denied' || error === 'user_cancelled_login' || error === 'user_cancelled_authorize')
    throw new ProviderSignInError('access_denied')
  if (error !== undefined) throw new Error(`The provider answered ${String(error).slice(0, 100)}`)
  // Without a code the strategy would start over, endlessly.
  if (typeof code !== 'string') throw new ProviderSignInError('invalid_state')
}

/** The strategies have no timeout of their own. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider took too long')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
