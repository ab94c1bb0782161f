import type { Services } from '../../services.ts'
import { accountModel } from '../accounts.model.ts'
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_HOURS, NOTICE_HOURS } from '../limits.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import { accountEmails } from '../sign-up/account-emails.ts'

type Confirmation = { account: string; email: string; silent?: boolean }
type ChangeNotice = { account: string; email: string; at: Date }

const HOUR_MS = 3_600_000

const depsOf = ({ config, database, mailer, now }: Services) => ({
  accounts: accountModel(database),
  tokens: mailTokens(database, now),
  mailer,
  publicUrl: config.publicUrl,
})
type Deps = ReturnType<typeof depsOf>

export function registerEmailMails(services: Services) {
  const deps = depsOf(services)
  return {
    /** To the new address. */
    enqueueConfirmation: services.jobs.register<Confirmation>('email-change', {
      sealed: 'email',
      giveUpAfterMs: EMAIL_CHANGE_HOURS * HOUR_MS,
      handle: (confirmation, { id }) => sendConfirmation(deps, confirmation, id),
    }),
    /** To the previous address. */
    enqueueNotice: services.jobs.register<ChangeNotice>('email-changed', {
      sealed: 'email',
      giveUpAfterMs: NOTICE_HOURS * HOUR_MS,
      handle: (notice, { id }) => sendNotice(deps, notice, id),
    }),
  }
}

async function sendConfirmation(
  { accounts, tokens, mailer, publicUrl }: Deps,
  { account, email, silent }: Confirmation,
  id: string,
): Promise<void> {
  if (silent) return
  const owner = await accounts.exists({ _id: account, wanted_email: email })
  if (!owner) return
  const emails = accountEmails(publicUrl)
  if (await accounts.exists({ email })) return mailer(email, emails.addressTaken(), id)
  const token = await tokens.issue('email_change', { email, subject: owner._id }, EMAIL_CHANGE_HOURS)
  await mailer(email, emails.emailChange(token), id)
}

async function sendNotice(
  { accounts, tokens, mailer, publicUrl }: Deps,
  { account, email, at }: ChangeNotice,
  id: string,
): Promise<void> {
  const owner = await accounts.exists({ _id: account })
  if (!owner) return
  const token = await tokens.issue('email_undo', { email, subject: owner._id }, EMAIL_UNDO_HOURS)
  await mailer(email, accountEmails(publicUrl).emailChanged(token, at), id)
}
