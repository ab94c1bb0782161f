import type { Drafts } from '../remote/platform.ts'

/** Drafts of a single user in sessionStorage under `remote:address:name`, so that a reopened page finds them. */
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
