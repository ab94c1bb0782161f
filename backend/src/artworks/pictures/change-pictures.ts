import type { OrderedPicture } from '@atelier/contract/artworks/schemas.ts'
import type { FinishedUpload, UploadProblem } from '../../media/uploads/finished-uploads.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { LeanArtwork } from '../artworks.model.ts'
import { withoutFile } from '../provenance/made-with.ts'
import type { StoredMadeWith } from '../provenance/made-with.schema.ts'
import type { PublishingDeps } from '../publishing/publishing-deps.ts'
import type { StoredPicture } from './picture.schema.ts'
import { newPicture, pictureIdOf, picturesOf, storedPictures } from './pictures-of.ts'

export type Order = readonly OrderedPicture[]
export type PictureProblem = UploadProblem | 'PICTURES_ONLY' | 'PICTURE_NOT_FOUND' | 'PICTURE_TWICE'

interface Wanted {
  userId: string
  ids: readonly string[]
  keepCredentials: boolean | undefined
}

/** Uploads of pictures, in this order; without location and device unless the credentials are to stay. */
export async function findPictures(
  { uploads }: Pick<PublishingDeps, 'uploads'>,
  { userId, ids, keepCredentials }: Wanted,
): Promise<FinishedUpload[] | Refusal<UploadProblem | 'PICTURES_ONLY'>> {
  const found: FinishedUpload[] = []
  for (const id of ids) {
    const upload = await uploads.find(userId, id, 'artwork')
    if ('refused' in upload) return upload
    if (upload.file_type !== 'image') return { refused: 'PICTURES_ONLY' }
    found.push(upload)
  }
  // Only once all of them are known to be taken
  if (!keepCredentials) for (const upload of found) Object.assign(upload, await uploads.removePrivateData(upload))
  return found
}

const uploadIds = (order: Order) => order.flatMap((one) => ('upload_id' in one ? one.upload_id : []))

/** Those that the artwork does not have, as it has them after an earlier attempt. */
export function missingUploads(artwork: LeanArtwork, order: Order): string[] {
  const known = new Set(picturesOf(artwork).map(({ upload_id }) => upload_id))
  return uploadIds(order).filter((id) => !known.has(id))
}

/** The pictures in the order that a change names. */
export function orderedPictures(
  artwork: LeanArtwork,
  order: Order,
  added: readonly FinishedUpload[],
): StoredPicture[] | Refusal<PictureProblem> {
  const former = picturesOf(artwork)
  const ordered: StoredPicture[] = []
  for (const one of order) {
    const found =
      'id' in one
        ? former.find(({ key }) => pictureIdOf(key) === one.id)
        : (former.find(({ upload_id }) => upload_id === one.upload_id) ?? uploaded(added, one.upload_id))
    if (!found) return { refused: 'id' in one ? 'PICTURE_NOT_FOUND' : 'UPLOAD_NOT_FOUND' }
    ordered.push(found)
  }
  return new Set(ordered.map(({ key }) => key)).size < ordered.length ? { refused: 'PICTURE_TWICE' } : ordered
}

function uploaded(added: readonly FinishedUpload[], id: string): StoredPicture | undefined {
  const upload = added.find(({ client_id }) => client_id === id)
  return upload && newPicture(upload)
}

type Described = Pick<LeanArtwork, 'file_key'> & { made_of?: string | null }

/** What a new order sets: how a work was made is that of one file, also once this is not the first, and not when it is gone. */
export function picturesUpdate(
  { file_key, made_of }: Described,
  ordered: readonly StoredPicture[],
  made: StoredMadeWith | undefined,
) {
  const { file_upload_id, ...fields } = storedPictures(ordered)
  const described = made_of ?? file_key
  const isLeft = !ordered.some(({ key }) => key === described)
  const isFirst = fields.file_key === described
  return {
    made: made && isLeft ? withoutFile(made) : made,
    $set: {
      ...fields,
      ...(file_upload_id && { file_upload_id }),
      ...(made && !isFirst && !isLeft && { made_of: described }),
    },
    $unset: { ...(!file_upload_id && { file_upload_id: 1 }), ...((!made || isFirst || isLeft) && { made_of: 1 }) },
  }
}
