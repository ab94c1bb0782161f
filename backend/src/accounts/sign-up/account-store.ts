import { leanReader } from '../../database/document.ts'
import type { Services } from '../../services.ts'
import { accountModel } from '../accounts.model.ts'
import { mailTokens } from '../mails/mail-tokens.ts'
import { registrationModel } from './registrations.model.ts'

export type AccountStore = ReturnType<typeof accountStore>

export const accountStore = ({ database, now }: Services) => ({
  accounts: accountModel(database),
  registrations: registrationModel(database),
  tokens: mailTokens(database, now),
  now,
})

export const findAccount = ({ accounts }: AccountStore, email: string) =>
  leanReader(accounts, ['email', 'password_hash']).findOne({ email }).exec()

export const latestRegistration = ({ registrations, now }: AccountStore, email: string, among?: readonly string[]) =>
  registrations
    .findOne({ email, expires_at: { $gt: now() }, ...(among && { _id: { $in: among } }) })
    .sort({ _id: -1 })
    .lean()
    .exec()
