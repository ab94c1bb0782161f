import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { TeamPrincipal, UserPrincipal } from '../../http/principal.ts'
import { accountModel } from '../accounts.model.ts'

/** Whether lists show a caller adult content of others: only if the setting is on. Without a read for guests. */
export type ShowsAdult = (caller: Pick<UserPrincipal, 'kind' | 'id'> | TeamPrincipal | null) => Promise<boolean>

export function showsAdult(database: Connection): ShowsAdult {
  const accounts = leanReader(accountModel(database), ['show_adult'])
  return async (caller) => caller?.kind === 'user' && (await accounts.findById(caller.id))?.show_adult === true
}
