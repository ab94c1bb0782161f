import type { FoundProvenance } from '@atelier/contract/provenance/schemas.ts'
import type { ReadRange } from '../inspection/video-facts.ts'
import { readManifests } from './c2pa.ts'
import { carriedByVideo } from './carried-by-video.ts'
import { checkedFields } from './checked-fields.ts'
import { claimIn } from './credentials.ts'
import { foundIn } from './read-provenance.ts'

// A box and a brand. cspell:disable-next-line
const BRANDS = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1')

/**
 * What an accepted film says about how it was made. Content credentials hash the whole film, which no process holds, and are
 * erased with its other metadata: what they name counts as said in the file, not as proved.
 */
export async function readVideoProvenance(size: number, read: ReadRange): Promise<FoundProvenance> {
  const { carried, manifests } = await carriedByVideo(size, read)
  const { fields, made_by } = foundIn(carried, null)
  const claim = manifests && (await claimOf(manifests))
  return {
    fields: { ...(claim?.tool ? checkedFields({ tool: claim.tool }, 'in_file') : {}), ...fields },
    credentials: null,
    // Not kept: a film loses its metadata
    workflow_bytes: null,
    made_by: made_by ?? claim?.made_by ?? null,
  }
}

async function claimOf(manifests: Buffer) {
  const read = await readManifests('video/mp4', Buffer.concat([BRANDS, manifests]))
  return 'store' in read ? claimIn(read.store) : null
}
