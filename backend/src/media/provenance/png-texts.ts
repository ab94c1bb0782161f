import { inflateSync } from 'node:zlib'
import type { PicturePart } from '../inspection/picture-parts.ts'
import { TEXT_BYTES_MAX } from './limits.ts'

const FAILURES_MAX = 10

/** Latin-1 by the standard; some programs write UTF-8, which other texts hardly ever are by chance. */
export function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** Of repeated keywords the first; without texts that are damaged or beyond the limit. */
export function pngTexts(file: Buffer, parts: readonly PicturePart[]): Map<string, string> {
  const texts = new Map<string, string>()
  let left = TEXT_BYTES_MAX
  let failures = 0
  for (const { kind, content, end } of parts) {
    if (kind !== 'tEXt' && kind !== 'zTXt' && kind !== 'iTXt') continue
    const chunk = file.subarray(content, end - 4)
    const keyEnd = chunk.indexOf(0)
    const keyword = chunk.toString('latin1', 0, Math.max(0, keyEnd))
    if (!keyword || texts.has(keyword)) continue
    const bytes = textIn(kind, chunk.subarray(keyEnd + 1), left)
    if (!bytes || bytes.length > left) {
      // Each may have been unpacked up to the limit
      if (++failures === FAILURES_MAX) break
      continue
    }
    left -= bytes.length
    texts.set(keyword, decoded(bytes))
  }
  return texts
}

function textIn(kind: string, content: Buffer, most: number): Buffer | null {
  if (kind === 'tEXt') return content
  if (kind === 'zTXt') return unpacked(content.subarray(1), most)
  const languageEnd = content.indexOf(0, 2)
  const translationEnd = languageEnd < 0 ? -1 : content.indexOf(0, languageEnd + 1)
  if (translationEnd < 0) return null
  const text = content.subarray(translationEnd + 1)
  return content[0] === 1 ? unpacked(text, most) : text
}

function unpacked(bytes: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}
