import type { Viewer } from '../../database/viewer.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { createFairQueue } from '../../media/inspection/fair-queue.ts'
import { readWorkflow } from '../../media/provenance/read-provenance.ts'
import type { Services } from '../../services.ts'
import { goneAsNull, readBytes } from '../../storage/stored-files.ts'
import { artworksService } from '../artworks.service.ts'
import { madeWithReader } from '../provenance/shown-to.ts'

/** An original is held in memory as a whole. */
const AT_ONCE = 2

type Found = { workflow: string } | Refusal<'ARTWORK_NOT_FOUND' | 'WORKFLOW_NOT_FOUND'>

/** The workflow in the original of a picture, if the viewer may see it. */
export function workflowReader(services: Services) {
  const { database, storage } = services
  const artworks = artworksService(database)
  const madeWith = madeWithReader(services)
  const queue = createFairQueue(AT_ONCE)

  return async (viewer: Viewer, id: string): Promise<Found> => {
    const [artwork, made] = await Promise.all([artworks.find(id), madeWith(viewer, id)])
    if (!artwork || !made) return { refused: 'ARTWORK_NOT_FOUND' }
    if (made.workflow_bytes === null || artwork.file_type !== 'image') return { refused: 'WORKFLOW_NOT_FOUND' }
    const workflow = await queue(id, async () => {
      const original = await readBytes(storage, 'artworks', artwork.made_of ?? artwork.file_key).catch(goneAsNull)
      return original && readWorkflow(original)
    })
    return workflow === null ? { refused: 'WORKFLOW_NOT_FOUND' } : { workflow }
  }
}
