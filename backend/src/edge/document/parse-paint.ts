import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import { FirstPaintSchema } from '@atelier/contract/releases/manifest-schemas.ts'

/** Null unless it is markup and styles of a part of a page. */
export function parsePaint(json: string): FirstPaint | null {
  try {
    const paint = FirstPaintSchema.parse(JSON.parse(json))
    return isWhole(paint.html) && !paint.css.includes('<') ? paint : null
  } catch {
    return null
  }
}

const VOID = ['br', 'hr', 'img', 'input', 'source', 'wbr']
/** Markup that would affect the page outside of a first paint, or fetch more than pictures. */
const REFUSED = /^(html|head|body|base|meta|link|style|script|noscript|template|iframe|object|embed|title)$/i
const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s"'<>=/]+(?:="[^"<>]*")?)*)\s*(\/?)>/gi

/** Whether elements are closed in order. Teams are trusted like their scripts; this only catches mistakes. */
export function isWhole(html: string): boolean {
  const open: string[] = []
  for (const [, closing, name = '', , empty] of html.matchAll(TAG)) {
    if (REFUSED.test(name)) return false
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!empty && !VOID.includes(name)) open.push(name)
  }
  return open.length === 0 && !html.replace(TAG, '').includes('<')
}
