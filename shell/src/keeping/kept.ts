import { readText, storedKeys, writeText } from '@atelier/shared-ui/safe-storage.ts'
import type { StorageArea } from '@atelier/shared-ui/safe-storage.ts'

export type IsGone = (userId: string) => boolean

/** Values below a prefix in this browser. Without storage reads find nothing, and writes do nothing. */
export interface Kept<T> {
  /** Null if there is no value, or an expired or unreadable one. */
  read(key?: string): T | null
  /** Null removes the value. */
  write(value: T | null, key?: string): void
  /** Removes and returns a value. As storage is synchronous, only one tab gets it. */
  take(key?: string): T | null
  /** Keys of all values. Removes expired and unreadable ones. */
  keys(): string[]
  /** Removes the values of these users, with whose ids keys begin, up to a colon. */
  forget(isGone: IsGone): void
}

/** Values expire as many milliseconds `after` the time that they contain, in epoch milliseconds. */
export interface Expiry<T> {
  after: number
  since(value: T): number
}

interface KeptOptions<T> {
  area?: StorageArea
  expires?: Expiry<T>
}

/** Storage, since its writes are synchronous: those of a page that is being unloaded succeed, unlike a database's. */
export function keep<T>(prefix: string, { area = 'local', expires }: KeptOptions<T> = {}): Kept<T> {
  function read(key = ''): T | null {
    try {
      const value = JSON.parse(readText(area, prefix + key) ?? 'null') as T | null
      return value !== null && (!expires || expires.since(value) > Date.now() - expires.after) ? value : null
    } catch {
      return null
    }
  }
  const write = (value: T | null, key = '') =>
    writeText(area, prefix + key, value === null ? null : JSON.stringify(value))
  const keys = () => storedKeys(area, prefix).map((stored) => stored.slice(prefix.length))
  return {
    read,
    write,
    take(key) {
      const value = read(key)
      write(null, key)
      return value
    },
    keys: () =>
      keys().filter((key) => {
        if (read(key) !== null) return true
        write(null, key)
        return false
      }),
    forget(isGone) {
      for (const key of keys()) {
        const [owner] = key.split(':')
        if (owner && isGone(owner)) write(null, key)
      }
    },
  }
}

/** A mark for all tabs. */
export const keepMark = (name: string) => {
  const kept = keep<1>(name)
  return { set: (on: boolean) => kept.write(on ? 1 : null), isSet: () => kept.read() !== null }
}

/** A text that is stored as it is. */
export const keepText = (name: string) => ({
  get: () => readText('local', name),
  set: (text: string | null) => writeText('local', name, text),
})
