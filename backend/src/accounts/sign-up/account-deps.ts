import type { ClientSession, Types } from 'mongoose'
import type { Enqueue } from '../../jobs/jobs.ts'
import { ownProfilesService } from '../../profiles/own-profile.service.ts'
import type { Services } from '../../services.ts'
import { sessionsService } from '../../sessions/sessions.service.ts'
import { accountNotices } from '../mails/account-notices.ts'
import { mailBudget } from '../mails/mail-budget.ts'
import type { Connecting } from '../settings/settings.routes.ts'
import { registerAccountMail } from './account-mail.ts'
import { accountStore } from './account-store.ts'

declare module '../../services.ts' {
  interface Facets {
    forAccounts: {
      /** A new password ends sign-ins that wait for a second factor, and browsers that need none. */
      forgetSteps(userId: string | Types.ObjectId, session: ClientSession): Promise<void>
      /** Young ones may be an attacker's. */
      distrustFactors(userId: string, session: ClientSession): Promise<void>
      connecting: Connecting
      /** Queues an update of everything that shows the name. */
      renamed: Enqueue<{ user_id: string }>
    }
  }
}

export type AccountDeps = ReturnType<typeof accountDeps>

export function accountDeps(services: Services) {
  const { database, facets, jobs, limits } = services
  return {
    ...accountStore(services),
    budget: mailBudget(limits),
    database,
    enqueueMail: registerAccountMail(services),
    facets,
    jobs,
    limits,
    notices: accountNotices(services),
    profiles: ownProfilesService(services),
    sessions: sessionsService(services),
  }
}
