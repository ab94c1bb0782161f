import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { heldBlocks } from './held-blocks.ts'
import { blocksRoutes } from './blocks.routes.ts'
import { ownBlocks } from './own-blocks.ts'
import { blockSetter } from './set-block.ts'
import type { BlockDeps, SetBlockers } from './set-block.ts'

interface Deps extends Pick<Services, 'database' | 'jobs' | 'now' | 'publisher'> {
  conversations: { service: { setBlockers: SetBlockers } }
  profiles: { service: Profiles }
  partners: { checks: BlockDeps['partners'] }
}

export function createBlocks({ conversations, profiles: { service: profiles }, partners, ...others }: Deps) {
  const own = ownBlocks(others.database, profiles)
  const set = blockSetter({
    ...others,
    profiles,
    partners: partners.checks,
    setBlockers: conversations.service.setBlockers,
  })
  return {
    ...heldBlocks({ database: others.database, profiles, apply: set.apply, now: others.now }),
    exported: { blocks: own.exported },
    erasure: { stage: 'content', erase: own.erase } as const,
    ...blocksRoutes(own, set, profiles),
  }
}
