import type { Connection } from 'mongoose'
import { accountModel } from '../accounts/accounts.model.ts'
import { leanReader } from '../database/document.ts'
import type { TeamPrincipal, UserPrincipal } from '../http/principal.ts'

/** The condition of lists; artworks of older backends lack the field. */
export const NOT_ADULT = { adult: { $ne: true } } as const

/** Whether lists show a caller adult content of others: only if the setting is on. Without a read for guests. */
export type ShowsAdult = (caller: Pick<UserPrincipal, 'kind' | 'id'> | TeamPrincipal | null) => Promise<boolean>

export function showsAdult(database: Connection): ShowsAdult {
  const accounts = leanReader(accountModel(database), ['show_adult'])
  return async (caller) => caller?.kind === 'user' && (await accounts.findById(caller.id))?.show_adult === true
}
