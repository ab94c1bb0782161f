import type { SignInRequest } from './sign-in-request.ts'

/** What was begun in a sign-in dialog, and how it is kept for an hour. */
export interface Begun extends Omit<SignInRequest, 'resume' | 'wanted'> {
  resume: NonNullable<SignInRequest['resume']>
  wanted: string
  /** Epoch milliseconds. */
  at: number
  /** Whose mail it waits for, once somebody has signed up for it. */
  email?: string
}

const PREFIX = 'atelier-resume:'
/** Milliseconds after which what was begun is given up: an hour. */
export const RESUME_KEPT_MS = 60 * 60 * 1000

export const isFresh = ({ at }: { at: number }): boolean => Date.now() - at < RESUME_KEPT_MS

// localStorage, since a mail's link opens another tab, and both reading and taking are over before any other tab is asked
/** Keeps what was begun. In vain where storage is off or full. */
export function keep(key: string, begun: Begun): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(begun))
  } catch {
    // Logging in works all the same
  }
}

/** Takes what was begun out of the storage: nobody else finds it then. Null when it is not there, or too old. */
export function take(key: string): Begun | null {
  const begun = read(PREFIX + key)
  remove(key)
  return begun
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing is kept
  }
}

/** Removes all stored actions, after the person who started them has left. */
export const removeAll = (): void => keysKept(() => true).forEach(remove)

/** The keys of all that is kept, the latest first, without what is too old. */
export function keysKept(waitsFor: (begun: Begun) => boolean): string[] {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    const found = all.map((key) => ({ key: key.slice(PREFIX.length), begun: read(key) }))
    for (const { key, begun } of found) if (!begun) remove(key)
    return found
      .flatMap(({ key, begun }) => (begun && waitsFor(begun) ? [{ key, at: begun.at }] : []))
      .sort((one, other) => other.at - one.at)
      .map(({ key }) => key)
  } catch {
    return []
  }
}

function read(key: string): Begun | null {
  try {
    const begun = JSON.parse(localStorage.getItem(key) ?? 'null') as Begun | null
    return begun && isFresh(begun) ? begun : null
  } catch {
    return null
  }
}
