import { heldCollection } from '../held/held.ts'
import type { Closing, HeldCollection } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { blockModel } from './blocks.model.ts'
import type { BlockDocument } from './blocks.model.ts'
import { presentExported } from './own-blocks.ts'
import type { SetBlock } from './set-block.ts'

/** `apply` applies it to what conversations store of the two. */
export function heldBlocks(services: Services, apply: SetBlock['apply']) {
  const { database, now } = services
  const profiles = profilesService(services)
  const blocks: HeldCollection<BlockDocument> = {
    model: blockModel(database),
    people: ({ blocker_id, blocked_id }) => [blocker_id, blocked_id],
    files: null,
    // Who has blocked the user is not exported.
    async exported(block, person) {
      const { blocker_id, blocked_id } = block
      if (String(blocker_id) !== person) return null
      return presentExported(block, (await profiles.summaries([blocked_id]))(blocked_id).full_name)
    },
    unique: [{ fields: ['blocker_id', 'blocked_id'], whenTaken: 'drop' }],
    async returned({ session }, { whole }) {
      for (const block of whole) await apply(block, session)
    },
  }
  const hold = holdOf(database, now)
  const closing: Closing = {
    async close(step, person) {
      // Each side has its index
      for (const side of [{ blocker_id: person }, { blocked_id: person }])
        for (const block of await hold.take(step, blocks, side)) await apply(block, step.session)
    },
  }
  return { closing, holds: [heldCollection(blocks)] }
}
