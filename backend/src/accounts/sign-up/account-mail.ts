import type { Enqueue } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { RESET_HOURS, VERIFICATION_HOURS } from '../limits.ts'
import { accountEmails } from './account-emails.ts'
import { accountStore, findAccount, latestRegistration } from './account-store.ts'
import type { AccountStore } from './account-store.ts'

/** The token is created on sending; a `silent` job sends nothing. */
export type MailRequest = (
  | { about: 'sign-up'; registration: string; email?: never }
  | { about: 'verification' | 'reset'; email: string }
) & { silent?: boolean }

const HOUR_MS = 3_600_000

type Deps = AccountStore & Pick<Services, 'config' | 'mailer'>

export function registerAccountMail(services: Services): Enqueue<MailRequest> {
  const { config, jobs, mailer } = services
  const deps = { ...accountStore(services), config, mailer }
  return jobs.register<MailRequest>('account-mail', {
    sealed: 'email',
    giveUpAfterMs: VERIFICATION_HOURS * HOUR_MS,
    handle: (request, { id }) =>
      request.about === 'reset' ? sendReset(deps, request, id) : sendVerification(deps, request, id),
  })
}

async function sendReset(
  deps: Deps,
  { email, silent }: { email: string; silent?: boolean },
  id: string,
): Promise<void> {
  const { tokens, mailer, config } = deps
  if (silent) return tokens.renew('recovery', email, RESET_HOURS)
  const account = await findAccount(deps, email)
  if (!account) return
  const token = await tokens.issue('recovery', { email, subject: account._id }, RESET_HOURS)
  await mailer(email, accountEmails(config.publicUrl).reset(token), id)
}

async function sendVerification(
  deps: Deps,
  request: Exclude<MailRequest, { about: 'reset' }>,
  id: string,
): Promise<void> {
  const { registrations, tokens, mailer } = deps
  if (request.silent) return
  const registration =
    request.about === 'sign-up'
      ? await registrations.findById(request.registration).lean()
      : await latestRegistration(deps, request.email)
  if (!registration) return
  const emails = accountEmails(deps.config.publicUrl)
  const { email, _id: subject } = registration
  if (await findAccount(deps, email)) return mailer(email, emails.accountExists(), id)
  const token = await tokens.issue('signup', { email, subject }, VERIFICATION_HOURS)
  await mailer(email, emails.verification(token), id)
}
