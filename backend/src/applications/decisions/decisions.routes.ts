import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import { bindDeps } from '../../kernel/bind-deps.ts'
import type { Guards } from '../../http/guards.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ApplicationDeps } from '../application-deps.ts'
import type { ApplicationDocument } from '../applications.model.ts'
import { presentApplication } from '../applications.presenter.ts'
import { ownedApplication } from '../owned-application.ts'
import { accept } from './accept.ts'
import { reject, undo } from './reject.ts'
import { rejoin } from './rejoin.ts'
import { withdraw } from './withdraw.ts'

type Endpoints = Pick<
  typeof endpoints,
  'withdraw' | 'accept' | 'reject' | 'undoReject' | 'rejoin' | 'acceptInvitation' | 'decline' | 'undoDecline'
>

export function decisionsRoutes(deps: ApplicationDeps) {
  const { applications, media } = deps
  // Each is one transaction that updates the project first, which serializes transitions on one project. Idempotent.
  const decisions = bindDeps(deps, { accept, reject, rejoin, undo, withdraw })
  const withdrawable = { findVisible: applications.findWithdrawable }
  const sent = ownedApplication(withdrawable, { type: 'application', by: 'creator_id' })
  const received = ownedApplication(applications, { type: 'application', by: 'buyer_id' })
  const own = ownedApplication(applications, { by: 'creator_id' })
  const invitation = ownedApplication(applications, { type: 'invitation', by: 'creator_id' })

  function present<Code extends string>(
    decided: ApplicationDocument | { refused: Code },
    errors: Record<Code, () => Error>,
  ) {
    if ('refused' in decided) throw errors[decided.refused]()
    return presentApplication(decided, media)
  }

  const guards = {
    withdraw: { limit: 'application.write', owner: sent },
    accept: { limit: 'application.write', owner: received },
    reject: { limit: 'application.write', owner: received },
    undoReject: { limit: 'application.write', owner: received },
    rejoin: { limit: 'application.write', owner: own },
    acceptInvitation: { limit: 'application.write', owner: invitation },
    decline: { limit: 'application.write', owner: invitation },
    undoDecline: { limit: 'application.write', owner: invitation },
  } satisfies Guards<Endpoints>

  const handlers: Handlers<Endpoints, typeof guards> = {
    async withdraw({ owned, errors }) {
      const refusal = await decisions.withdraw(owned)
      if (refusal) throw errors[refusal.refused]()
    },

    accept: async ({ owned, errors }) => present(await decisions.accept(owned), errors),
    reject: async ({ owned, errors }) => present(await decisions.reject(owned), errors),
    undoReject: async ({ owned, errors }) => present(await decisions.undo(owned), errors),
    rejoin: async ({ owned, body, errors }) => present(await decisions.rejoin(owned, body.interested), errors),
    acceptInvitation: async ({ owned, errors }) => present(await decisions.accept(owned), errors),
    decline: async ({ owned, errors }) => present(await decisions.reject(owned), errors),
    undoDecline: async ({ owned, errors }) => present(await decisions.undo(owned), errors),
  }
  return { guards, handlers }
}
