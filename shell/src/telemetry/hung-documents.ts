import { MARK_PREFIX } from './document-mark.ts'
import type { Mark } from './document-mark.ts'
import { HANG_MS } from './heartbeat.ts'

/** A document that responds renews its mark in time, also on a slow device. */
const SLACK_MS = 3000
const DAY_MS = 86_400_000

/** Takes the marks of the visitor's documents that hung until they were closed. */
export function takeHung(storage: Storage, now: number): Mark[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(MARK_PREFIX))
    .flatMap((key) => {
      const mark = parseMark(storage.getItem(key))
      const silent = mark ? now - mark.at : Infinity
      if (silent < HANG_MS + SLACK_MS) return []
      storage.removeItem(key)
      return mark && silent < DAY_MS ? [mark] : []
    })
}

function parseMark(text: string | null): Mark | null {
  try {
    const mark = JSON.parse(text ?? '') as Mark
    return typeof mark.at === 'number' ? mark : null
  } catch {
    return null
  }
}
