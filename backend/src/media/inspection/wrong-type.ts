import { fileTypeFromBuffer } from 'file-type'
import { contentProblem } from '@atelier/contract/media/content-name.ts'
import { extensionOf } from '@atelier/contract/media/formats.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import { RejectedFileError } from './rejected-file-error.ts'

/** `head` is the file's beginning, `found` what the contract calls its content. */
export async function wrongType(
  head: Uint8Array,
  found: string | undefined,
  key: string,
  purpose: Purpose,
): Promise<RejectedFileError> {
  const detected = found ? undefined : await fileTypeFromBuffer(head).catch(() => undefined)
  const name = found ?? (detected && `a file of type ${detected.ext}`)
  return new RejectedFileError('INVALID_FILE_TYPE', `Its content is ${name ?? 'unknown'}`, {
    text: contentProblem(key, name, purpose) ?? serverTexts.foundType(name, extensionOf(key)),
  })
}
