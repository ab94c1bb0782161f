import { createHash, randomBytes } from 'node:crypto'
import type { CreatedToken, TokenStatus } from '@atelier/contract/releases/token-schemas.ts'
import type { TeamPrincipal } from '../../http/principal.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Services } from '../../services.ts'
import { deliveryTokenModel } from './delivery-tokens.model.ts'
import type { DeliveryTokenDocument } from './delivery-tokens.model.ts'
import { TOKEN_USE_RECORDED_SECONDS } from '../limits.ts'

export type DeliveryTokens = ReturnType<typeof deliveryTokens>

interface NewToken {
  team: string
  days: number
  by: string
}

const ID_BYTES = 6
const SECRET_BYTES = 32
const DAY_MS = 86_400_000

const ofTeam = ({ name }: TeamPrincipal) => (name === 'all' ? {} : { team: name })

/** Only hashes are stored. */
export const deliveryTokens = oncePer(({ database, now }: Pick<Services, 'database' | 'now'>) => {
  const tokens = deliveryTokenModel(database)

  return {
    async create({ team, days, by }: NewToken): Promise<CreatedToken> {
      const id = randomBytes(ID_BYTES).toString('hex')
      const token = randomBytes(SECRET_BYTES).toString('base64url')
      const digest = createHash('sha256').update(token).digest('hex')
      const created_at = now()
      const ends_at = new Date(created_at.getTime() + days * DAY_MS)
      await tokens.create({ _id: id, team, digest, created_at, created_by: by, ends_at })
      return { id, team, token, ends_at: ends_at.toISOString() }
    },

    async list(caller: TeamPrincipal): Promise<TokenStatus[]> {
      const found = await tokens.find(ofTeam(caller)).sort({ created_at: -1, _id: 1 }).lean<DeliveryTokenDocument[]>()
      return found.map(statusOf)
    },

    /** Null if the caller's team has no such token; `changed` is false if it was revoked already. */
    async revoke(id: string, caller: TeamPrincipal): Promise<{ team: string; changed: boolean } | null> {
      const own = { _id: id, ...ofTeam(caller) }
      const { modifiedCount } = await tokens.updateOne({ ...own, revoked_at: null }, { $set: { revoked_at: now() } })
      const found = await tokens.findOne(own, 'team').lean<DeliveryTokenDocument>()
      return found && { team: found.team, changed: modifiedCount > 0 }
    },

    find: (digest: string) => tokens.findOne({ digest }).lean<DeliveryTokenDocument>(),

    /** Writes at most once an hour per token, also if called concurrently. */
    async recordUse({ _id, last_used_at }: Pick<DeliveryTokenDocument, '_id' | 'last_used_at'>): Promise<void> {
      const at = now()
      if (last_used_at && at.getTime() - last_used_at.getTime() < TOKEN_USE_RECORDED_SECONDS * 1000) return
      await tokens.updateOne({ _id, last_used_at }, { $set: { last_used_at: at } })
    },
  }
})

const statusOf = (token: DeliveryTokenDocument): TokenStatus => ({
  id: token._id,
  team: token.team,
  created_at: token.created_at.toISOString(),
  created_by: token.created_by,
  ends_at: token.ends_at.toISOString(),
  revoked_at: token.revoked_at?.toISOString() ?? null,
  last_used_at: token.last_used_at?.toISOString() ?? null,
})
