import { accountsService } from '../../accounts/sign-up/accounts.service.ts'
import type { Services } from '../../services.ts'
import { moderatorsOf } from '../moderators.ts'
import { mailboxOf } from './mailbox.ts'

/** The account that a guest's address belongs to, or shares a mailbox with. The same work whether there is one. */
export async function accountOf(services: Services, email: string): Promise<string | null> {
  const accounts = accountsService(services)
  const moderators = moderatorsOf(services)
  const mailbox = mailboxOf(email)
  const [exact, plain, all] = await Promise.all([accounts.idOf(email), accounts.idOf(mailbox), moderators.mailboxes()])
  return exact ?? plain ?? all.find((one) => mailboxOf(one.email) === mailbox)?.id ?? null
}
