const PREFIX = 'atelier-draft:'

/** What this tab has kept of a draft, also in an earlier document; undefined when there is nothing, or storage is off. */
export function readDraft<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft as JSON as long as the tab lives; undefined removes it. In vain where storage is off or full. */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // A form works without its draft
  }
}
