import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import { fileRisk } from '@atelier/contract/media/file-risk.ts'
import { ATTACHMENT_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'

/** Why a file cannot be attached, as far as its name and size show; undefined if it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return mediaErrorTexts.emptyFile.description
  if (size > ATTACHMENT_MAX_BYTES) return mediaErrorTexts.attachmentTooLarge.description
  return fileRisk(name) === 'program' ? mediaErrorTexts.dangerousFile.description : undefined
}

/** Those that fit into the message, and why others do not. */
export function checkFiles(files: readonly File[], room: number): { accepted: File[]; reasons: string[] } {
  const valid = files.filter((file) => !fileProblem(file))
  const named = new Map<string, string[]>()
  for (const file of files) {
    const problem = fileProblem(file)
    if (problem) named.set(problem, [...(named.get(problem) ?? []), file.name])
  }
  const reasons = [...named].map(([problem, names]) => `${names.join(', ')}: ${problem}`)
  if (valid.length > room) reasons.push(conversationsErrorTexts.tooManyFiles)
  return { accepted: valid.slice(0, room), reasons }
}
