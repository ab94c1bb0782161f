import type { AccountNotices } from '../accounts/mails/account-notices.ts'
import type { Accounts } from '../accounts/sign-up/accounts.service.ts'
import type { ClientSession } from 'mongoose'
import type { Publisher } from '../realtime/publisher.ts'
import type { SessionServices } from '../sessions/sessions.module.ts'
import { factorChanges } from './factor-changes.ts'
import type { FactorServices, FactorCoreDeps } from './factor-services.ts'
import { factorsRoutes } from './factors.routes.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import { passkeysService } from './passkeys.service.ts'
import { proofRoutes } from './proof.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { totpSetups } from './totp-setup.ts'

interface Deps extends FactorCoreDeps {
  factors: FactorServices
  accounts: { service: Accounts; notices: AccountNotices }
  sessions: Pick<SessionServices, 'signIn' | 'proofs'>
  publisher: Publisher
  moderation: { moderators: { endForFirstFactor(userId: string, session: ClientSession): Promise<void> } }
}

export function createFactors({ config, database, factors, accounts, sessions, publisher, moderation, now }: Deps) {
  const { own, codes, steps, challenges } = factors
  const { signIn, proofs } = sessions
  const changes = factorChanges({ accounts: accounts.service, notices: accounts.notices, publisher, proofs, own })
  const { publicUrl } = config
  const beforeAdding = async (userId: string, session: ClientSession) => {
    if (!(await own.has(userId, session))) await moderation.moderators.endForFirstFactor(userId, session)
  }
  const passkeys = passkeysService({ database, publicUrl, challenges, own, changes, beforeAdding, now })
  const totp = totpSetups({ database, codes, own, steps, changes, beforeAdding, now })
  const common = { accounts: accounts.service, database, codes, changes, passkeys }
  const routes = [
    factorsRoutes({ ...common, own, totp, proofs }),
    passkeysRoutes({ ...common, proofs }),
    proofRoutes({ ...common, own, proofs }),
    signInRoutes({ ...common, steps, signIn }),
  ] as const
  return {
    exported: { factors: own.exported },
    erasure: {
      stage: 'sessions',
      erase: async (userId: string) => {
        await own.erase(userId)
        await steps.erase(userId)
      },
    } as const,
    upkeep: { 'factors.reseal': codes.reseal },
    guards: { ...routes[0].guards, ...routes[1].guards, ...routes[2].guards, ...routes[3].guards },
    handlers: { ...routes[0].handlers, ...routes[1].handlers, ...routes[2].handlers, ...routes[3].handlers },
  }
}
