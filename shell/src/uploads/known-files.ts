import type { Purpose } from '@atelier/contract/media/formats.ts'
import { newId } from '@atelier/platform/host'
import type { SendOptions } from '@atelier/platform/host'
import type { KnownFile, Publishing } from './publishing.ts'
import type { PlainCall, StoredUpload } from './stored-upload.ts'

interface NewPublication {
  userId: string
  id: string
  call: PlainCall
}

let lastAt = 0

/** The publication to store; `replaced` failed, and the same file was handed over again. */
export function toStored(
  publishing: Publishing,
  { userId, id, call }: NewPublication,
): { upload: StoredUpload; replaced?: string } {
  let replaced: string | undefined
  const files = call.files.map((each) => {
    const known = reusable(publishing, each.file, each.purpose)
    replaced ??= known?.publication
    const uploadId = known?.uploadId ?? newId()
    publishing.known.set(each.file, { uploadId, purpose: each.purpose, publication: id })
    return { ...each, uploadId }
  })
  // Unique, since they are sent in this order
  lastAt = Math.max(Date.now(), lastAt + 1)
  return { upload: { ...call, id, userId, files, startedAt: lastAt }, replaced }
}

/** The upload id of a file that is sent before it is published. */
export function knownId(publishing: Publishing, file: File, { purpose, id }: SendOptions): string {
  const before = publishing.known.get(file)
  const uploadId = id ?? reusable(publishing, file, purpose)?.uploadId ?? newId()
  const publication = before?.uploadId === uploadId ? before.publication : undefined
  publishing.known.set(file, { uploadId, purpose, publication })
  return uploadId
}

/** An upload that another publication uses, or that was used or discarded, is not reused. */
function reusable({ known, shown }: Publishing, file: File, purpose: Purpose): KnownFile | undefined {
  const found = known.get(file)
  if (!found || (found.purpose ?? purpose) !== purpose) return undefined
  const { publication } = found
  const isFree = publication === undefined || shown().failed?.some(({ id }) => id === publication)
  return isFree ? found : undefined
}
