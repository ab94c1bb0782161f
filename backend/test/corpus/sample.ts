import { readFileSync } from 'node:fs'
import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'

/** In files that hide something; no output may have it. */
export const SECRET = 'HIDDEN-PART-7f3a'
export const secret = Buffer.from(SECRET)

/** `cleaned`: published without {@link SECRET}, which the file has. */
export type Verdict = 'published' | 'cleaned' | RefusalCode

export interface Sample {
  /** As its sender names it. */
  file: string
  what: string
  verdict: Verdict
  make: () => Buffer | Promise<Buffer>
}

export const seed = (name: string): Buffer => readFileSync(new URL(`seeds/${name}`, import.meta.url))

type Row = readonly [what: string, verdict: Verdict, make: Sample['make']]

/** Files of one extension, numbered: `jpg-07.jpg`. */
export const samplesOf = (kind: string, extension: string, rows: readonly Row[]): Sample[] =>
  rows.map(([what, verdict, make], n) => ({
    file: `${kind}-${String(n + 1).padStart(2, '0')}.${extension}`,
    what,
    verdict,
    make,
  }))

export const join = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** What people and attackers put behind a file's end, by name. */
export const trailers: readonly (readonly [name: string, hides: boolean, bytes: Buffer])[] = [
  ['a zero', false, Buffer.alloc(1)],
  ['zeros', false, Buffer.alloc(512)],
  ['a line break', false, Buffer.from('\r\n')],
  ['text', true, join('exported by a program ', secret)],
  ['a web page', true, join('<html><script>alert(1)</script>', secret)],
  ['an SVG', true, join('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script>', secret)],
  ['PHP', true, join('<?php system($_GET[0]); ', secret)],
  ['a PDF', true, join('%PDF-1.7\n', secret, '\n%%EOF')],
  ['a ZIP', true, join('PK\x03\x04', secret, 'PK\x05\x06', Buffer.alloc(18))],
]
