import { settingsPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import type { Request, Response } from 'express'
import { ownProvidersService } from '../accounts/providers/own-providers.service.ts'
import type { OwnProviders } from '../accounts/providers/own-providers.service.ts'
import { providerLink } from '../accounts/providers/provider-link.ts'
import type { ProviderIdentity, ProviderLink } from '../accounts/providers/provider-link.ts'
import type { Services } from '../services.ts'
import { sessionProofs } from '../sessions/proofs.ts'
import { signInService } from '../sessions/sign-in.ts'
import type { OAuthState } from './oauth-state.ts'
import { ProviderSignInError } from './provider-sign-in-error.ts'
import type { ProviderErrorCode } from './provider-sign-in-error.ts'
import { withQuery } from './with-query.ts'

export const finishDeps = (services: Services) => ({
  ...ownProvidersService(services),
  link: providerLink(services),
  proofs: sessionProofs(services),
  signIn: signInService(services),
})
type FinishDeps = ReturnType<typeof finishDeps>

type Refused = Exclude<Awaited<ReturnType<ProviderLink>>, object> | Awaited<ReturnType<OwnProviders['connect']>>

const CLOCK_SKEW_MS = 60_000
const refusals = {
  'no-subject': 'provider_failed',
  unverified: 'email_not_verified',
  taken: 'already_linked',
  foreign: 'belongs_to_another',
  gone: 'invalid_state',
} as const satisfies Record<Exclude<Refused, 'connected'>, ProviderErrorCode>

/** Signs in, connects the provider or proves the identity, and returns the path to redirect to. */
export function finishSignIn(
  deps: FinishDeps,
  attempt: OAuthState,
  identity: ProviderIdentity,
  exchange: { request: Request; response: Response },
): Promise<string> {
  const { request } = exchange
  if (attempt.prove) return prove(deps, attempt.prove, identity, { begunAt: attempt.begunAt ?? 0, request })
  return attempt.connect === undefined
    ? signInAs(deps, identity, attempt, exchange)
    : connectTo(deps, attempt.connect, identity, request)
}

async function signInAs(
  { link, signIn }: FinishDeps,
  identity: ProviderIdentity,
  { next }: OAuthState,
  exchange: { request: Request; response: Response },
): Promise<string> {
  const linked = await link(identity)
  if (typeof linked === 'string') throw new ProviderSignInError(refusals[linked])
  await signIn.begin(linked, exchange, { by: identity.provider, next })
  return next ?? homePath()
}

async function connectTo(
  { connect, signIn }: FinishDeps,
  userId: string,
  identity: ProviderIdentity,
  request: Request,
): Promise<string> {
  // The attempt's cookie may have outlived its session.
  if ((await signIn.holder({ request }))?.userId !== userId) throw new ProviderSignInError('invalid_state')
  const connected = await connect(userId, identity)
  if (connected !== 'connected') throw new ProviderSignInError(refusals[connected])
  return withQuery(settingsPath(), { connected: identity.provider })
}

async function prove(
  { signIn, isOwn, proofs }: FinishDeps,
  { session, wish }: NonNullable<OAuthState['prove']>,
  identity: ProviderIdentity,
  { begunAt, request }: { begunAt: number; request: Request },
): Promise<string> {
  const holder = await signIn.holder({ request })
  if (holder?.sessionId !== session) throw new ProviderSignInError('invalid_state')
  if (!(await isOwn(holder.userId, identity))) throw new ProviderSignInError('not_connected')
  const { authenticatedAt = Infinity } = identity
  if (authenticatedAt * 1000 < begunAt - CLOCK_SKEW_MS) throw new ProviderSignInError('not_fresh')
  await proofs.note(session)
  return withQuery(settingsPath(), { proven: wish })
}
