import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import { isDangerous } from '@atelier/contract/media/dangerous-files.ts'
import { ATTACHMENT_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'

/** Why a file cannot be attached, as far as its name and size show; undefined if it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return mediaErrorTexts.emptyFile.description
  if (size > ATTACHMENT_MAX_BYTES) return mediaErrorTexts.attachmentTooLarge.description
  return isDangerous(name) ? mediaErrorTexts.dangerousFile.description : undefined
}

/** Those that fit into the message, and why others do not. */
export function checkFiles(files: readonly File[], room: number): { accepted: File[]; reasons: string[] } {
  const valid = files.filter((file) => !fileProblem(file))
  const reasons = files.flatMap((file) => {
    const problem = fileProblem(file)
    return problem ? `${file.name}: ${problem}` : []
  })
  if (valid.length > room) reasons.push(conversationsErrorTexts.tooManyFiles)
  return { accepted: valid.slice(0, room), reasons }
}
