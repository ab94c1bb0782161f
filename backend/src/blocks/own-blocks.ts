import { WORKING_MAX } from '@atelier/contract/blocks/limits.ts'
import type { BlockState } from '@atelier/contract/blocks/schemas.ts'
import { Types } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { blockModel } from './blocks.model.ts'
import type { BlockDocument } from './blocks.model.ts'

const SHOWN = ['blocked_id', 'created_at'] as const
type Shown = Lean<BlockDocument, (typeof SHOWN)[number]>

export const presentExported = (
  { blocked_id, created_at }: Pick<BlockDocument, 'blocked_id' | 'created_at'>,
  blocked: string | null,
) => ({ blocked_id: String(blocked_id), blocked, created_at }) satisfies Exported<BlockDocument, 'blocker_id'>

/** What a user has blocked. Who has blocked the user is neither shown nor exported. */
export type OwnBlocks = ReturnType<typeof ownBlocks>

export function ownBlocks(services: Services) {
  const profiles = profilesService(services)
  const model = blockModel(services.database)
  const reader = leanReader(model, SHOWN)

  const after = (blocker_id: string, position: { value: Date; id: string } | undefined, limit: number) =>
    readAfter('created_at', position, limit, (range) => reader.find({ blocker_id, ...range }))

  return {
    after,

    async state(blocker_id: string, blocked_id: string): Promise<BlockState> {
      const [one, other] = [new Types.ObjectId(blocker_id), new Types.ObjectId(blocked_id)]
      const [found, working] = await Promise.all([
        model.exists({ blocker_id, blocked_id }),
        services.facets().forBlocks.working(one, other, WORKING_MAX),
      ])
      const named = working.map(({ _id: id, title }) => ({ id, title }))
      return { blocked: found !== null, ...(named.length > 0 && { working: named }) }
    },

    async *exported(blocker_id: string) {
      const pages = everyPage<Shown>((last, limit) => after(blocker_id, placeOf(last), limit))
      for await (const page of pages) {
        const person = await profiles.summaries(page.map(({ blocked_id }) => blocked_id))
        yield* page.map(({ blocked_id, created_at }) =>
          presentExported({ blocked_id, created_at }, person(blocked_id).full_name),
        )
      }
    },

    async erase(person: string): Promise<void> {
      await deleteAll(model, { blocker_id: person })
      await deleteAll(model, { blocked_id: person })
    },
  }
}
