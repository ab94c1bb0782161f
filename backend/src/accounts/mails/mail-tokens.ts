import { createHash, randomBytes } from 'node:crypto'
import type { ClientSession, Connection, Types } from 'mongoose'
import { mailTokenModel } from './mail-tokens.model.ts'
import type { MailTokenKind } from './mail-tokens.model.ts'

export interface TokenOwner {
  email: string
  subject: Types.ObjectId
}

/** State of a token: `expired` if it is past its time, spent or revoked. */
export type TokenState = { state: 'valid'; owner: TokenOwner } | { state: 'expired' | 'invalid' }

const HOUR_MS = 3_600_000
/** How long after sending an email its token can be extended. */
const RENEWED_MS = 24 * HOUR_MS
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Only hashes are stored. */
export function mailTokens(database: Connection, now: () => Date) {
  const tokens = mailTokenModel(database)
  const effective = () => ({ spent_at: null, replaced_at: null, expires_at: { $gt: now() } })

  async function stateOf(kind: MailTokenKind, token: string, session?: ClientSession): Promise<TokenState> {
    const found = await tokens
      .findOne({ _id: hashOf(token), kind })
      .session(session ?? null)
      .lean()
    if (!found) return { state: 'invalid' }
    const expired = found.spent_at !== null || found.replaced_at !== null || found.expires_at <= now()
    return expired ? { state: 'expired' } : { state: 'valid', owner: found }
  }

  return {
    /** Earlier tokens stay valid, so that a stranger who requests a mail cannot invalidate the owner's link. */
    async issue(kind: MailTokenKind, { email, subject }: TokenOwner, hours: number): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const issued_at = now()
      const expires_at = new Date(issued_at.getTime() + hours * HOUR_MS)
      await tokens.create({ _id: hashOf(token), kind, email, subject, issued_at, expires_at })
      return token
    },

    async renew(kind: MailTokenKind, email: string, hours: number): Promise<void> {
      const at = now().getTime()
      const unspent = { kind, email, spent_at: null, replaced_at: null, issued_at: { $gt: new Date(at - RENEWED_MS) } }
      const longer = { $max: { expires_at: new Date(at + hours * HOUR_MS) } }
      await tokens.updateMany(unspent, longer)
    },

    look: (kind: MailTokenKind, token: string): Promise<TokenState> => stateOf(kind, token),

    /** Of concurrent attempts, one finds it valid. */
    async spend(kind: MailTokenKind, token: string, session: ClientSession): Promise<TokenState> {
      const spent = await tokens
        .findOneAndUpdate({ _id: hashOf(token), kind, ...effective() }, { $set: { spent_at: now() } }, { session })
        .lean()
      return spent ? { state: 'valid', owner: spent } : stateOf(kind, token, session)
    },

    async revoke(email: string, session: ClientSession): Promise<void> {
      await tokens.updateMany({ email, replaced_at: null }, { $set: { replaced_at: now() } }, { session })
    },

    async revokeAll(subject: Types.ObjectId, session: ClientSession): Promise<void> {
      await tokens.updateMany({ subject, replaced_at: null }, { $set: { replaced_at: now() } }, { session })
    },

    async erase(subject: string, also?: { email: string; session: ClientSession }): Promise<void> {
      const { email, session } = also ?? {}
      await tokens.deleteMany({ $or: [{ subject }, ...(email ? [{ email }] : [])] }, { session })
    },
  }
}

export type MailTokens = ReturnType<typeof mailTokens>
