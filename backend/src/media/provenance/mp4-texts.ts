import { boxesIn } from '../inspection/mp4-boxes.ts'
import type { Box } from '../inspection/mp4-boxes.ts'
import { TEXT_BYTES_MAX } from './limits.ts'
import { decoded } from './png-texts.ts'
import { utf16 } from './utf16.ts'

const KEYS_MAX = 1000
const ENTRIES_MAX = 10_000
/** Of version and flags. */
const FULL = 4
const UTF_16 = 2
/** Size and language before a text of QuickTime. */
const CLASSIC_BYTES = 4

/** Keys of iTunes and QuickTime, as other containers name the same. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00a9cmt': 'comment',
  '\u00a9des': 'description',
  desc: 'description',
  '\u00a9too': 'software',
  '\u00a9swr': 'software',
  'com.apple.quicktime.comment': 'comment',
  'com.apple.quicktime.description': 'description',
  'com.apple.quicktime.software': 'software',
  encoder: 'software',
}

/**
 * Texts in the tables of an MP4 or QuickTime film, by keyword, of repeated ones the first: `udta` of QuickTime, `ilst` of
 * iTunes, and `keys` of `mdta`, whose keywords may be any. Damaged ones are left out.
 */
export function mp4Texts(tables: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  let left = TEXT_BYTES_MAX
  const add = (key: string, bytes: Buffer, isWide = false) => {
    const name = Object.hasOwn(NAMES, key) ? NAMES[key]! : key
    if (bytes.length === 0 || bytes.length > left || texts.has(name)) return
    left -= bytes.length
    texts.set(name, isWide ? utf16(bytes, 'big') : decoded(bytes))
  }
  const whole = { content: 0, end: tables.length }
  const data = boxIn(tables, whole, 'udta')
  for (const place of data ? [data, whole] : [whole]) {
    const meta = boxIn(tables, place, 'meta')
    if (meta) readMeta(tables, meta, add)
  }
  if (data) readClassic(tables, data, add)
  return texts
}

type Add = (key: string, bytes: Buffer, isWide?: boolean) => void
type Place = Pick<Box, 'content' | 'end'>

const boxIn = (bytes: Buffer, within: Place, kind: string): Box | undefined => entriesIn(bytes, within).find((box) => box.kind === kind) // prettier-ignore

/** Without what follows a damaged one. */
function entriesIn(bytes: Buffer, { content, end }: Place): Box[] {
  const found: Box[] = []
  for (const box of boxesIn(bytes, content, end, 'let')) if (found.push(box) === ENTRIES_MAX) break
  return found
}

function readMeta(bytes: Buffer, { content, end }: Place, add: Add): void {
  // QuickTime has no version
  const isFull = bytes.toString('latin1', content + 4, content + 8) !== 'hdlr'
  const inside = { content: content + (isFull ? FULL : 0), end }
  const list = boxIn(bytes, inside, 'ilst')
  if (!list) return
  const keys = boxIn(bytes, inside, 'keys')
  const names = keys ? keysIn(bytes, keys) : []
  for (const entry of entriesIn(bytes, list)) {
    const value = boxIn(bytes, entry, 'data')
    if (!value || value.end - value.content < 8) continue
    const name = keys ? names[bytes.readUInt32BE(entry.at + 4) - 1] : entry.kind
    const type = bytes.readUInt32BE(value.content)
    if (name) add(name, bytes.subarray(value.content + 8, value.end), type === UTF_16)
  }
}

function keysIn(bytes: Buffer, { content, end }: Place): string[] {
  const names = entriesIn(bytes, { content: content + 8, end }).slice(0, KEYS_MAX)
  return names.map((key) => decoded(bytes.subarray(key.content, key.end)))
}

function readClassic(bytes: Buffer, data: Place, add: Add): void {
  for (const { kind, content, end } of entriesIn(bytes, data)) {
    if (!kind.startsWith('\u00a9') || content + CLASSIC_BYTES > end) continue
    const start = content + CLASSIC_BYTES
    add(kind, bytes.subarray(start, Math.min(end, start + bytes.readUInt16BE(content))))
  }
}
