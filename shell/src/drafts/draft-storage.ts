import { storedKeys } from '../stored-keys.ts'
import { KEPT_MS } from '../unsent/kept-people.ts'

const PREFIX = 'atelier-draft:'

interface Entry {
  value: unknown
  /** Epoch milliseconds of the last change. */
  at: number
}

// sessionStorage and localStorage, since both write synchronously: writes during page unload succeed
const storageOf = (owner: string | null) => (owner === null ? sessionStorage : localStorage)
const keyOf = (owner: string | null, key: string) => `${PREFIX}${owner ?? 'guest'}:${key}`

export function readEntry(owner: string | null, key: string): unknown {
  try {
    return parse(storageOf(owner).getItem(keyOf(owner, key)))?.value
  } catch {
    return undefined
  }
}

export function writeEntry(owner: string | null, key: string, value: unknown): void {
  try {
    const storage = storageOf(owner)
    if (value === undefined) storage.removeItem(keyOf(owner, key))
    else storage.setItem(keyOf(owner, key), JSON.stringify({ value, at: Date.now() } satisfies Entry))
  } catch {
    // Forms work without drafts
  }
}

export function removeOldEntries(): void {
  const before = Date.now() - KEPT_MS
  for (const key of storedKeys('localStorage', PREFIX))
    if (!((parse(localStorage.getItem(key))?.at ?? 0) > before)) localStorage.removeItem(key)
}

export function hasEntries(owner: string): boolean {
  return storedKeys('localStorage', keyOf(owner, '')).length > 0
}

export function removeEntriesOf(isGone: (owner: string) => boolean): void {
  for (const key of storedKeys('localStorage', PREFIX))
    if (isGone(key.slice(PREFIX.length).split(':')[0]!)) localStorage.removeItem(key)
}

export function adoptGuestEntries(owner: string): void {
  for (const key of storedKeys('sessionStorage', PREFIX)) {
    const name = key.slice(keyOf(null, '').length)
    writeEntry(owner, name, readEntry(null, name))
    writeEntry(null, name, undefined)
  }
}

function parse(text: string | null): Entry | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Entry | null) ?? undefined
  } catch {
    return undefined
  }
}
