import type { CreatedToken, TokenStatus } from '@atelier/contract/releases/token-schemas.ts'
import { orDeliveryError } from '../delivery-error.ts'
import { siteOf } from '../site/site.ts'
import type { SiteAccess } from '../site/site.ts'

export interface NewTokenOptions extends SiteAccess {
  /** An app, or `all`. */
  team: string
  /** Default: 180. */
  days?: number
}

/** Creates a token that the site stores as a hash. Throws {@link DeliveryError}. */
export const createToken = ({ team, days, ...access }: NewTokenOptions): Promise<CreatedToken> =>
  orDeliveryError(access.url, () => siteOf(access).createToken({ body: { team, days } }))

/** The tokens of the team, or of every team for `all`, without those of `DELIVERY_TOKENS`. Throws {@link DeliveryError}. */
export const listTokens = (access: SiteAccess): Promise<TokenStatus[]> =>
  orDeliveryError(access.url, async () => (await siteOf(access).tokens()).tokens)

/** Takes effect immediately. Throws {@link DeliveryError}. */
export const revokeToken = ({ id, ...access }: SiteAccess & { id: string }): Promise<void> =>
  orDeliveryError(access.url, () => siteOf(access).revokeToken({ params: { id } }))
