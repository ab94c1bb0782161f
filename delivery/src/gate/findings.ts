import { wordsOf } from './complaints.ts'
import type { Complaint } from './complaints.ts'
import type { Box, Frame } from './probe.ts'

export type FindingCode =
  | 'PAGE_FAILED'
  | 'PAGE_NOT_SHOWN'
  | 'PAGE_LEFT_ITSELF'
  | 'CONSOLE_ERROR'
  | 'FRAME_CHANGED'
  | 'DOCUMENT_CHANGED'
  | 'NODES_LEFT'
  | 'LISTENERS_LEAKED'
  | 'NODES_LEAKED'

export interface Finding {
  code: FindingCode
  /** One line: what was found, where, and the way out. */
  message: string
}

export const finding = (code: FindingCode, message: string): Finding => ({ code, message })

/** The first one; the others are often its consequences. */
export const complaintFindings = ([first, ...others]: readonly Complaint[]): Finding[] => {
  if (!first) return []
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return [finding('CONSOLE_ERROR', `logs an error: ${wordsOf(first)}${more}. Open the preview with the console open.`)]
}

const wayOut = 'A page may change only its own element: look for styles and scripts that reach out of it.'

/** Header and footer while the page is shown; `expected` is what the running site has there. */
export function frameFindings(frame: Frame, expected: Frame): Finding[] {
  const hidden = hiddenFindings(frame, expected)
  return hidden.length > 0 ? hidden : movedFindings(frame, expected, 'header')
}

export function hiddenFindings({ header, footer, cover }: Frame, expected: Frame): Finding[] {
  if (expected.header && !header) return [finding('FRAME_CHANGED', `hides the header of the site. ${wayOut}`)]
  if (expected.footer && !footer) return [finding('FRAME_CHANGED', `hides the footer of the site. ${wayOut}`)]
  if (cover && !expected.cover)
    return [finding('FRAME_CHANGED', `covers the header of the site by ${cover}. ${wayOut}`)]
  return []
}

const placeOf = ({ x, y, width, height }: Box) => `${width} × ${height} at ${x}, ${y}`

function movedFindings(frame: Frame, expected: Frame, part: 'header' | 'footer'): Finding[] {
  const [now, before] = [frame[part], expected[part]]
  if (!now || !before || placeOf(now) === placeOf(before)) return []
  const how = `${placeOf(now)} pixels instead of ${placeOf(before)}`
  return [finding('FRAME_CHANGED', `moves or resizes the ${part} of the site (${how}). ${wayOut}`)]
}

/** What a page has left behind, compared with the same document before. */
export function leftFindings(after: Frame, before: Frame): Finding[] {
  const left = [...after.children]
  for (const child of before.children) {
    const index = left.indexOf(child)
    if (index >= 0) left.splice(index, 1)
  }
  const nodes = left.filter((child) => !isLoaded(child))
  const changed = changesOf(after.document, before.document)
  return [
    ...[...frameFindings(after, before), ...movedFindings(after, before, 'footer')].map(({ code, message }) =>
      finding(code, `after it is left, still ${message}`),
    ),
    ...(nodes.length > 0
      ? [finding('NODES_LEFT', `leaves ${nodes[0]} in the body: remove it in the cleanup of the effect that adds it.`)]
      : []),
    ...(changed.length > 0
      ? [
          finding(
            'DOCUMENT_CHANGED',
            `leaves the document changed: ${changed[0]}. Restore it in the cleanup of the effect that sets it.`,
          ),
        ]
      : []),
    ...changesOf(after.looks, before.looks, { onlyKnown: true })
      .slice(0, 1)
      .map((change) =>
        finding(
          'FRAME_CHANGED',
          `restyles the site: ${change}. A remote's styles begin with a class of its CSS modules, and its scripts add none.`,
        ),
      ),
  ]
}

/** Scripts and style sheets stay, as they are loaded once. */
const isLoaded = (child: string) => /^<(script|link|style)\b/.test(child)

function changesOf(
  after: Record<string, string>,
  before: Record<string, string>,
  { onlyKnown = false } = {},
): string[] {
  const names = onlyKnown
    ? Object.keys(before).filter((name) => name in after)
    : [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names
    .filter((name) => after[name] !== before[name])
    .sort((one, other) => Number(isComputed(one)) - Number(isComputed(other)))
    .map((name) => `${name} is "${after[name] ?? ''}" instead of "${before[name] ?? ''}"`)
}

/** Attributes name the cause, computed styles the effect. */
const isComputed = (name: string) => !name.includes('[')
