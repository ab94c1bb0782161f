import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { blocksRoutes } from './blocks.routes.ts'
import { heldBlocks } from './held-blocks.ts'
import { ownBlocks } from './own-blocks.ts'
import { blockSetter } from './set-block.ts'

export function createBlocks(services: Services) {
  const own = ownBlocks(services)
  const set = blockSetter(services)
  return {
    ...heldBlocks(services, set.apply),
    exported: { blocks: own.exported },
    erasure: { stage: 'content', erase: own.erase } as const,
    ...blocksRoutes(own, set, profilesService(services)),
  }
}
