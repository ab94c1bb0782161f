import { ATTACHMENT_MAX_BYTES } from './limits.ts'
import { isProgram } from './program-file.ts'
import { mediaErrorTexts } from './texts.ts'

const tooLarge = (size: number) =>
  `${mediaErrorTexts.attachmentTooLarge.description} ${mediaErrorTexts.foundBytes(size)}`

/** Why a file (`size` in bytes) cannot be attached, as far as its name and size show; undefined if it can. */
export function attachmentProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (size === 0) return mediaErrorTexts.emptyFile.description
  if (size > ATTACHMENT_MAX_BYTES) return tooLarge(size)
  return isProgram(name) ? mediaErrorTexts.dangerousFile.description : undefined
}
