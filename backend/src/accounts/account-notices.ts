import type { ClientSession } from 'mongoose'
import { afterCommit } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import { NOTICE_HOURS } from './limits.ts'
import { momentText } from './moment-text.ts'
import { noticeEmail } from './notice-emails.ts'
import type { AccountChange } from './notice-emails.ts'

interface Options {
  jobs: Jobs
  mailer: Mailer
  publicUrl: string
  now: () => Date
}

/** Whom a notice is for, at the address that the account had until then. */
interface Noticed {
  account: string
  email: string
}

const HOUR_MS = 3_600_000
/** Mails to the owner of an account when the way into it has changed. No switch turns them off. */
export type AccountNotices = ReturnType<typeof accountNotices>

export function accountNotices({ jobs, mailer, publicUrl, now }: Options) {
  const enqueue = jobs.register<Noticed & { change: AccountChange; at: Date }>('account-notice', {
    sealed: 'email',
    giveUpAfterMs: NOTICE_HOURS * HOUR_MS,
    handle: ({ email, change, at }, { id }) => mailer(email, noticeEmail(change, momentText(at), publicUrl), id),
  })

  return {
    /** Tells of a change, within its transaction. */
    async send(change: AccountChange, { account, email }: Noticed, session: ClientSession): Promise<void> {
      await enqueue({ account, email, change, at: now() }, session)
      afterCommit(session, () => jobs.kick())
    },
  }
}
