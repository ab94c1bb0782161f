import { partCount, partSize } from './multipart.ts'
import type { ArrivedPart } from './multipart.ts'
import type { UploadDocument } from './uploads.model.ts'
import type { UploadDeps } from './upload-deps.ts'
import { targetOf } from './upload-target.ts'

/** Null if S3 no longer has the multipart upload. */
export async function arrivedParts(
  { multipart }: Pick<UploadDeps, 'multipart'>,
  upload: UploadDocument,
): Promise<ArrivedPart[] | null> {
  const target = targetOf(upload)
  const parts = target ? await multipart.parts(target) : []
  return parts && parts.filter(({ number, size }) => size === partSize(upload, number))
}

export async function arrivedNumbers(deps: Pick<UploadDeps, 'multipart'>, upload: UploadDocument): Promise<number[]> {
  if (upload.state !== 'uploading') return partNumbers(upload)
  return ((await arrivedParts(deps, upload)) ?? []).map(({ number }) => number)
}

export const partNumbers = (upload: UploadDocument): number[] =>
  Array.from({ length: partCount(upload) }, (_, index) => index + 1)
