/** The browser's storage for all tabs, or for this one until it is closed. */
export type StorageArea = 'local' | 'session'

// The access itself throws where the browser refuses storage
const open = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage)

/** A stored text; null if there is none, or where the browser refuses storage. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return open(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Does nothing where storage is refused or full. */
export function writeText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) open(area).removeItem(key)
    else open(area).setItem(key, text)
  } catch {
    // Callers work without stored values
  }
}

/** The stored keys that begin with `prefix`; none where the browser refuses storage. */
export function storedKeys(area: StorageArea, prefix: string): string[] {
  try {
    return Object.keys(open(area)).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
