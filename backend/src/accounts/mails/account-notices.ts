import type { ClientSession } from 'mongoose'
import { afterCommit } from '../../database/transaction.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Services } from '../../services.ts'
import { NOTICE_HOURS } from '../limits.ts'
import { momentText } from './moment-text.ts'
import { noticeEmail } from './notice-emails.ts'
import type { AccountChange } from './notice-emails.ts'

/** `email` is the address from before the change. */
interface Noticed {
  account: string
  email: string
}

const HOUR_MS = 3_600_000
/** Security notices cannot be switched off. */
export type AccountNotices = ReturnType<typeof accountNotices>

export const accountNotices = oncePer(({ config, jobs, mailer, now }: Services) => {
  const enqueue = jobs.register<Noticed & { change: AccountChange; at: Date }>('account-notice', {
    sealed: 'email',
    giveUpAfterMs: NOTICE_HOURS * HOUR_MS,
    handle: ({ email, change, at }, { id }) => mailer(email, noticeEmail(change, momentText(at), config.publicUrl), id),
  })

  return {
    async send(change: AccountChange, { account, email }: Noticed, session: ClientSession): Promise<void> {
      await enqueue({ account, email, change, at: now() }, session)
      afterCommit(session, () => jobs.kick())
    },
  }
})
