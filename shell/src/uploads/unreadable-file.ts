import { parseError } from '@atelier/contract/api-error.ts'
import type { StoredUpload } from './stored-upload.ts'

/** A file that was moved, changed or deleted since it was chosen; its name. */
export class UnreadableFileError extends Error {}

/** What made an upload fail: browsers report a file that cannot be read like a lost connection. */
export async function causeOf(error: unknown, { files }: StoredUpload): Promise<unknown> {
  if (!['NETWORK', 'INTERNAL'].includes(parseError(error).code)) return error
  for (const { file } of files) if (!(await isReadable(file))) return new UnreadableFileError(file.name)
  return error
}

const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
