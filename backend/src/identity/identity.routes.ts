import { settingsPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Router } from 'express'
import type { Request, Response } from 'express'
import { HttpError } from '../http/http-error.ts'
import { requestIdOf } from '../http/observed/request-id.ts'
import type { Services } from '../services.ts'
import { finishDeps, finishSignIn } from './finish-sign-in.ts'
import { identityService } from './identity.service.ts'
import { nextPath } from './next-path.ts'
import type { OAuthState } from './oauth-state.ts'
import type { Provider } from './provider.ts'
import { ProviderSignInError } from './provider-sign-in-error.ts'
import { withQuery } from './with-query.ts'

const PROVIDER_TIMEOUT_MS = 10_000

/** Always ends on a page of the site, after a failure with its code in the URL. The settings share the callback. */
export function identityRoutes(services: Services): Router {
  const { providers, states } = identityService(services)
  const deps = finishDeps(services)
  const router = Router()
  for (const [key, provider] of Object.entries(providers)) {
    const name = key as Provider['name']

    router.get(`/${name}`, (request, response) =>
      guarded(services, { request, response }, () => {
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
        const identity = await within(PROVIDER_TIMEOUT_MS, provider.finish(request, attempt))
        return finishSignIn(deps, attempt, identity, { request, response })
      }
      return guarded(services, { request, response }, finish, (failure) =>
        attempt?.connect === undefined && !attempt?.prove ? homeAfter(failure) : settingsAfter(failure),
      )
    })
  }
  return router
}

async function guarded(
  { limits, logger }: Services,
  { request, response }: { request: Request; response: Response },
  work: () => Promise<string>,
  failed: (failure: { code: string }) => string = homeAfter,
): Promise<void> {
  response.set('cache-control', 'no-store')
  try {
    await limits.take('identity.signIn', { request, response })
    response.redirect(await work())
  } catch (error) {
    response.redirect(failed(failureOf(error, response, logger)))
  }
}

function failureOf(error: unknown, response: Response, logger: Services['logger']) {
  const failure =
    error instanceof ProviderSignInError || (error instanceof HttpError && error.status < 500)
      ? error
      : new ProviderSignInError('provider_failed', { cause: error })
  if (failure.code === 'provider_failed') logger.warn({ err: error, requestId: requestIdOf(response) }, failure.code)
  return failure
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
