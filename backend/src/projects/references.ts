import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { FinishedUpload, FinishedUploads, UploadProblem } from '../media/uploads/finished-uploads.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { stemOf } from '../storage/media-keys.ts'
import { projectModel } from './projects.model.ts'
import type { LeanReference } from './projects.model.ts'

/** The uploads of a project's pictures, in this order. */
export async function findReferences(
  uploads: Pick<FinishedUploads, 'find'>,
  userId: string,
  ids: readonly string[],
): Promise<FinishedUpload[] | Refusal<UploadProblem>> {
  const found: FinishedUpload[] = []
  for (const id of ids) {
    const upload = await uploads.find(userId, id, 'reference')
    if ('refused' in upload) return upload
    found.push(upload)
  }
  return found
}

/** Unique within a project: no two uploads of a person have the same key. */
export const referenceIdOf = (key: string): string => stemOf(key).split('/').at(-1)!

export const newReference = (upload: FinishedUpload): LeanReference => ({
  key: upload.key,
  size: upload.size,
  width: upload.width ?? 1,
  height: upload.height ?? 1,
  placeholder: upload.placeholder,
  widths: upload.widths,
  avif_widths: upload.avif_widths ?? [],
  still_widths: upload.still_widths ?? [],
})

export const usedReferenceKeys = (database: Connection) => async (keys: readonly string[]) => {
  const found = await leanReader(projectModel(database).unscoped('files in use'), ['references']).find({
    'references.key': { $in: keys },
  })
  return found.flatMap(({ references }) => references.map(({ key }) => key))
}

export const referenceBytes = (database: Connection) => async (userId: string) => {
  const [stored] = await projectModel(database)
    .unscoped('files in use')
    .aggregate<{ bytes: number }>([
      { $match: { user_id: new Types.ObjectId(userId), 'references.0': { $exists: true } } },
      { $unwind: '$references' },
      { $group: { _id: null, bytes: { $sum: '$references.size' } } },
    ])
  return stored?.bytes ?? 0
}
