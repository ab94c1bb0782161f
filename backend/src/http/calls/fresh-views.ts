import type { Request } from 'express'
import type { Connection } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { dailyHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Principal } from '../principal.ts'
import { addressKey } from '../rate-limits/address-key.ts'
import { viewModel } from './views.model.ts'

const VIEW_MINUTES = 30

/** By IP address for guests: a browser id could be changed with each request. */
export const viewerOf = (caller: Principal | null, { ip = '' }: Pick<Request, 'ip'>): string =>
  caller?.kind === 'user' ? caller.id : addressKey(ip)

interface Deps {
  config: { keys(name: 'address'): Keys }
  database: Connection
  now: () => Date
}

/** Whether a view counts: the viewer's last one was half an hour ago. True for one of several concurrent ones. */
export function freshViews({ config, database, now }: Deps) {
  // Keyed, so that stored views do not reveal their viewers
  const keys = config.keys('address')
  const views = viewModel(database)
  /** The key changes daily, so a repeated view then counts at once. Reveals neither viewer nor what was viewed. */
  const digest = (viewed: string, viewer: string) => dailyHash(keys.current, `${viewed}\n${viewer}`, now())

  return async (viewed: string, viewer: string): Promise<boolean> => {
    const _id = digest(viewed, viewer)
    const until = new Date(now().getTime() + VIEW_MINUTES * 60_000)
    try {
      await views.updateOne({ _id, until: { $lte: now() } }, { $set: { until } }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKeyError(error)) return false
      throw error
    }
  }
}
