/** The keys of one kind in a browser's storage; none where it refuses access. */
export function storedKeys(storage: 'localStorage' | 'sessionStorage', prefix: string): string[] {
  try {
    return Object.keys(globalThis[storage]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
