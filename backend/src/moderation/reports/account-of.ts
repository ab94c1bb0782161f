import type { Accounts } from '../../accounts/sign-up/accounts.service.ts'
import type { Moderators } from '../moderators.ts'
import { mailboxOf } from './mailbox.ts'

export interface AccountOfDeps {
  accounts: Pick<Accounts, 'idOf'>
  moderators: Pick<Moderators, 'mailboxes'>
}

/** The account that a guest's address belongs to, or shares a mailbox with. The same work whether there is one. */
export async function accountOf({ accounts, moderators }: AccountOfDeps, email: string): Promise<string | null> {
  const mailbox = mailboxOf(email)
  const [exact, plain, all] = await Promise.all([accounts.idOf(email), accounts.idOf(mailbox), moderators.mailboxes()])
  return exact ?? plain ?? all.find((one) => mailboxOf(one.email) === mailbox)?.id ?? null
}
