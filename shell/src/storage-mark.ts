/** A mark in localStorage that tells the next page what this one knows. Without storage it is never set. */
export interface StorageMark {
  set(on: boolean): void
  isSet(): boolean
}

export const storageMark = (name: string): StorageMark => ({
  set(on) {
    try {
      if (on) localStorage.setItem(name, '1')
      else localStorage.removeItem(name)
    } catch {
      // Only what can be kept needs to be found again
    }
  },
  isSet() {
    try {
      return localStorage.getItem(name) !== null
    } catch {
      return false
    }
  },
})
