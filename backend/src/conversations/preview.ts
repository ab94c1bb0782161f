import { PREVIEW_MAX } from '@atelier/contract/conversations/limits.ts'

/** Never splits a surrogate pair. */
export function preview(content: string): string {
  const line = content.trim().replace(/\s+/g, ' ')
  return line.length <= PREVIEW_MAX ? line : `${line.slice(0, PREVIEW_MAX).replace(/\p{Cs}$/u, '')}…`
}
