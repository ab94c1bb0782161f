import type { Drafts } from '../remote/platform.ts'

/** Drafts in sessionStorage under `remote:address:name`, so that a page opened again finds them; of one person alone. */
export const fakeDrafts = (remote: string, path: () => string): Drafts => ({
  open(name, address = path()) {
    const key = `${remote}:${address}:${name}`
    const restored: unknown = read(key)
    return {
      getSnapshot: () => restored,
      subscribe: () => () => {},
      write(value) {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      },
    }
  },
})

function read(key: string): unknown {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
}
