import type { PicturePart } from './picture-parts.ts'

const COEFFICIENTS = 64
const START_OF_SCAN = 'da'
/** Frames of progressive pictures. */
const PROGRESSIVE = ['c2', 'c6', 'ca', 'ce']

/**
 * Whether no scan of a JPEG is missing. Progressive ones come in many, each of which refines the whole picture: without
 * the last ones it decodes, but is blurred.
 */
export function hasAllScans(file: Buffer, parts: readonly PicturePart[]): boolean {
  const frame = parts.find(({ kind }) => /^c[0-35-79-bd-f]$/.test(kind))
  if (!frame) return false
  const components = file[frame.content + 5] ?? 0
  const exact = new Map<number, Set<number>>()
  for (const { kind, content } of parts) {
    if (kind !== START_OF_SCAN) continue
    const count = file[content] ?? 0
    const [first = 0, last = 0, approximation = 0] = file.subarray(content + 1 + 2 * count)
    const isProgressive = PROGRESSIVE.includes(frame.kind)
    for (let n = 0; n < count; n++) {
      const component = file[content + 1 + 2 * n] ?? 0
      const done = exact.get(component) ?? new Set()
      exact.set(component, done)
      if (isProgressive && (approximation & 15) > 0) continue
      for (let at = isProgressive ? first : 0; at < COEFFICIENTS && at <= (isProgressive ? last : 63); at++)
        done.add(at)
    }
  }
  return exact.size >= components && [...exact.values()].every(({ size }) => size === COEFFICIENTS)
}
