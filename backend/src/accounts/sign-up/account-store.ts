import type { Model } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { AccountDocument } from '../accounts.model.ts'
import type { MailTokens } from '../mails/mail-tokens.ts'
import type { RegistrationDocument } from './registrations.model.ts'

export interface AccountStore {
  accounts: Model<AccountDocument>
  registrations: Model<RegistrationDocument>
  tokens: MailTokens
  now: () => Date
}

export const findAccount = ({ accounts }: AccountStore, email: string) =>
  leanReader(accounts, ['email', 'password_hash']).findOne({ email }).exec()

export const latestRegistration = ({ registrations, now }: AccountStore, email: string, among?: readonly string[]) =>
  registrations
    .findOne({ email, expires_at: { $gt: now() }, ...(among && { _id: { $in: among } }) })
    .sort({ _id: -1 })
    .lean()
    .exec()
