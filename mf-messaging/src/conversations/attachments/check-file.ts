import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import { attachmentProblem } from '@atelier/contract/media/attachment-problem.ts'

/** Those that fit into the message, and why others do not. */
export function checkFiles(files: readonly File[], room: number): { accepted: File[]; reasons: string[] } {
  const valid = files.filter((file) => !attachmentProblem(file))
  const named = new Map<string, string[]>()
  for (const file of files) {
    const problem = attachmentProblem(file)
    if (problem) named.set(problem, [...(named.get(problem) ?? []), file.name])
  }
  const reasons = [...named].map(([problem, names]) => `${names.join(', ')}: ${problem}`)
  if (valid.length > room) reasons.push(conversationsErrorTexts.tooManyFiles)
  return { accepted: valid.slice(0, room), reasons }
}
