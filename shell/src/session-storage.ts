/** Reads a value that this tab stored, also in an earlier document; null if absent or storage is off. */
export function readItem<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Stores a value as JSON for the tab's lifetime; null removes it. Does nothing if storage is off or full. */
export function writeItem(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The site works without storage
  }
}
