import { cleanName } from '@atelier/contract/clean-name.ts'

const UNSAFE = /\p{Co}/gu
const SEPARATORS = /[/\\:*?"<>|]/g
/** Of most file systems, in UTF-8. */
const NAME_BYTES_MAX = 255
/** A longer one is part of the name. */
const ENDING = /\.[^.\s]{1,16}$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A file name that is safe to display and to save under: nothing invisible disguises its extension. */
export function displayName(fileName: string): string {
  const name = cleanName(fileName.replace(UNSAFE, '')).replace(SEPARATORS, '_').replace(/\s+/g, ' ').trim()
  return cut(name.replace(/^\.+/, '') || 'file')
}

/** Between characters as people see them; the ending stays. */
function cut(name: string): string {
  if (Buffer.byteLength(name) <= NAME_BYTES_MAX) return name
  const ending = ENDING.exec(name)?.[0] ?? ''
  let left = NAME_BYTES_MAX - Buffer.byteLength(ending)
  let start = ''
  for (const { segment } of graphemes.segment(name.slice(0, name.length - ending.length))) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    start += segment
  }
  return start.trimEnd() + ending
}
