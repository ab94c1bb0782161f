import { storedKeys } from '../stored-keys.ts'
import type { SignInRequest } from './sign-in-request.ts'

/** What a guest was about to do: an action on a page, or, without a `resume`, to open that page. */
export interface Begun extends SignInRequest {
  wanted: string
  /** Path of the page below the dialog. */
  on: string
  /** Epoch milliseconds. */
  at: number
  /** Email address whose verification it waits for, once the visitor has signed up. */
  email?: string
}

const PREFIX = 'atelier-resume:'
export const RESUME_KEPT_MS = 60 * 60 * 1000

export const isFresh = ({ at }: { at: number }): boolean => Date.now() - at < RESUME_KEPT_MS

// localStorage, since an email's link opens another tab, and its synchronous access makes `take` atomic across tabs
export function keep(key: string, begun: Begun): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(begun))
  } catch {
    // Logging in works without it
  }
}

/** Removes and returns a stored action, so that only one tab gets it. Null if it is missing or expired. */
export function take(key: string): Begun | null {
  const begun = read(key)
  remove(key)
  return begun
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing is stored
  }
}

export const removeAll = (): void => keysKept(() => true).forEach(remove)

/** Keys of all matching unexpired actions, latest first. Removes expired ones. */
export function keysKept(waitsFor: (begun: Begun) => boolean): string[] {
  const found = storedKeys('localStorage', PREFIX)
    .map((stored) => stored.slice(PREFIX.length))
    .map((key) => ({ key, begun: read(key) }))
  for (const { key, begun } of found) if (!begun) remove(key)
  return found
    .flatMap(({ key, begun }) => (begun && waitsFor(begun) ? [{ key, at: begun.at }] : []))
    .sort((one, other) => other.at - one.at)
    .map(({ key }) => key)
}

/** A stored action, which stays. Null if it is missing or expired. */
export function read(key: string): Begun | null {
  try {
    const begun = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Begun | null
    return begun && isFresh(begun) ? begun : null
  } catch {
    return null
  }
}
