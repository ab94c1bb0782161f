import type { blocks as endpoints } from '@atelier/contract/blocks/endpoints.ts'
import { byDate, readPage } from '../database/page.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { OwnBlocks } from './own-blocks.ts'
import type { SetBlock } from './set-block.ts'

const guards = {
  list: { limit: ownRead },
  get: { limit: ownRead },
  add: { limit: 'block.write' },
  remove: { limit: 'block.write' },
} satisfies Guards<typeof endpoints>

export function blocksRoutes(own: OwnBlocks, set: SetBlock, profiles: Profiles) {
  const handlers: Handlers<typeof endpoints> = {
    async list({ query: { cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: `blocks ${caller.id}`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => own.after(caller.id, byDate(position), most),
          valueOf: (block) => block.created_at.getTime(),
        },
      )
      const person = await profiles.summaries(entries.map(({ blocked_id }) => blocked_id))
      const items = entries.map(({ blocked_id, created_at }) => ({
        ...person(blocked_id),
        since: created_at.toISOString(),
      }))
      return { items, next_cursor }
    },

    get: ({ params, caller }) => own.state(caller.id, params.user_id),

    async add({ params, caller, errors }) {
      const refusal = await set.add({ blocker_id: caller.id, blocked_id: params.user_id })
      if (refusal) throw errors[refusal.refused]()
      return { blocked: true }
    },

    async remove({ params, caller }) {
      await set.remove({ blocker_id: caller.id, blocked_id: params.user_id })
      return { blocked: false }
    },
  }
  return { guards, handlers }
}
