export interface StorageMark {
  set(on: boolean): void
  isSet(): boolean
}

export const localStorageFlag = (name: string): StorageMark => ({
  set(on) {
    try {
      if (on) localStorage.setItem(name, '1')
      else localStorage.removeItem(name)
    } catch {
      // Without storage there is nothing to mark
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
