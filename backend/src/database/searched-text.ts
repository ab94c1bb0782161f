import { fold } from '@atelier/contract/fold.ts'

/**
 * Of backends of the previous release, which run beside this one. Stored in addition, so that they find what they found, and
 * searched for in what they wrote. The next release does without it.
 */
const formerFold = (text: string): string => text.replaceAll('\0', '').normalize('NFKC').toLowerCase()

export const formerWords = (text: string): string[] => formerFold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** The stored form of a text whose parts are searched. */
export function searchedText(text: string): string {
  const lines = fold(text).split('\n')
  const former = formerFold(text).split('\n')
  return [...new Set([...lines, ...former])].join('\n')
}

/** The forms in which such a text may have a search; none if nothing of it can be found. */
export const soughtTexts = (search: string): string[] =>
  [...new Set([fold(search), formerFold(search)])].filter((form) => form.trim() !== '')

/** For stored texts. */
export const containsOne = (sought: readonly string[]): RegExp =>
  new RegExp(sought.map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|'))
