import { artworkFields } from '@atelier/contract/artworks/fields.ts'
import { beginning } from '@atelier/contract/cut.ts'

/** Names that cameras, phones and generators count with say nothing about a picture. */
const COUNTED =
  /^(img|dsc|dscn|dscf|pxl|image|picture|photo|video|mov|vid|screenshot|comfyui|output|untitled|download|bild|frame)$/i
/** Counters, dates and times; ids. */
const isCounter = (word: string) => /^[\d-]*$/.test(word) || /^[0-9a-f-]{16,}$/i.test(word)

/** A title from a file's name; empty if that has no word of its own. */
export function readableTitle(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[a-z0-9]+$/i, '')
    .split(/[\s_+.()[\]]|(?<=\p{L})-(?=\p{L})/u)
    .filter((word) => word !== '' && !isCounter(word))
  if (!words.some((word) => /\p{L}{2}/u.test(word) && !COUNTED.test(word.replace(/[\d-]/g, '')))) return ''
  const title = beginning(words.join(' '), artworkFields.described.title.max)
  const [first = ''] = title
  return first.toLocaleUpperCase() + title.slice(first.length)
}
