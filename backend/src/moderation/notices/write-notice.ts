import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { accountsService } from '../../accounts/sign-up/accounts.service.ts'
import { leanReader } from '../../database/document.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { Services } from '../../services.ts'
import { appealTokens } from './appeal-tokens.ts'
import { noticeMail } from './notice-words.ts'
import type { NewNotice } from './notice-of.ts'
import { NOTICE_FIELDS, noticeModel } from './notices.model.ts'

interface GuestMail {
  email: string
  notice: NewNotice
}

type Addressed = NewNotice & { user_id: Types.ObjectId; appealable_until?: Date }

const GIVE_UP_MS = 3 * 86_400_000

const KINDS = {
  report_answered: 'report_answered',
  decision: 'moderation_decision',
  appeal_answered: 'appeal_answered',
} as const satisfies Record<NewNotice['kind'], Notification['kind']>

/** Notices are always mailed: no setting turns them off. */
export function noticeWriter(services: Services) {
  const { config, database, limits, jobs, mailer } = services
  const { publicUrl } = config
  const accounts = accountsService(services)
  const notifications = () => services.facets().notifier
  const tokens = appealTokens(config.keys('appeal'))
  const model = noticeModel(database)

  const mail = jobs.register<{ notice: string }>('notice-mail', {
    giveUpAfterMs: GIVE_UP_MS,
    async handle({ notice: id }, { id: job }) {
      const notice = await leanReader(model, NOTICE_FIELDS).findById(id)
      const mailbox = notice && (await accounts.mailbox(notice.user_id))
      if (!mailbox) return
      const token = notice.appealable_until ? tokens.tokenFor(id) : null
      await mailer(mailbox.email, noticeMail(notice, { publicUrl, notice: id, token }), job)
    },
  })

  const mailGuest = jobs.register<GuestMail>('report-answer-mail', {
    sealed: 'email',
    giveUpAfterMs: GIVE_UP_MS,
    async handle({ email, notice }, { id, attempt }) {
      // Anybody can enter anybody's address. Retries were counted on the first attempt.
      if (attempt === 1 && !(await limits.within('mail.report', email))) return
      await mailer(email, noticeMail(notice, { publicUrl, notice: null, token: null }), id)
    },
  })

  return {
    /** Idempotent for the same case, person and kind. */
    async write(session: ClientSession, { user_id, ...notice }: Addressed): Promise<void> {
      const { case_id, kind } = notice
      if (await model.exists({ case_id, user_id, kind }).session(session)) return
      const _id = new Types.ObjectId()
      await model.create([{ ...notice, _id, user_id }], { session })
      await notifications().notifyOfNotice(session, { kind: KINDS[kind], user_id, notice_id: _id })
      await mail({ notice: String(_id) }, session)
      afterCommit(session, () => jobs.kick())
    },

    mailGuest: (session: ClientSession, email: string, notice: NewNotice): Promise<void> =>
      mailGuest({ email, notice }, session),
  }
}
