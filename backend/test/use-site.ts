import type { Connection } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { connectSocket } from './live.ts'
import type { LiveBrowser } from './live.ts'
import { startPeopleSite } from './people.ts'
import type { As, Person } from './person.ts'
import { deliveryAs } from './releases.ts'
import { startBackend } from './running-backend.ts'
import { startSite } from './site.ts'

/** Starts a site before a file's tests and closes it after them. Arguments as in {@link startSite}. */
export const useSite = (...given: Parameters<typeof startSite>) => using(() => startSite(...given))

/** With real mail, real sign-in providers, and a controllable clock. */
export const usePeopleSite = (...given: Parameters<typeof startPeopleSite>) => using(() => startPeopleSite(...given))

export const useBackend = (env?: Record<string, string>) => using(() => startBackend(env))

/** Signs a person in before a file's tests. */
export const usePerson = (site: { as: As }, ...given: Parameters<As>): Person => madeBefore(() => site.as(...given))

/** The delivery endpoints of a file's site, as the team of this token. */
export const useDelivery = (site: { url: string }, token = 'token-of-all') =>
  madeBefore(async () => deliveryAs(site, token))

/** Opens sockets that are closed after each test. */
export function useSockets(site: { url: string }) {
  const open: LiveBrowser[] = []
  afterEach(() => open.splice(0).forEach((browser) => browser.close()))
  return async ({ token }: { token?: string | undefined }): Promise<LiveBrowser> => {
    const browser = await connectSocket(site.url, token)
    open.push(browser)
    return browser
  }
}

/** Empties these collections before each test. */
export function useEmptyCollections(site: { database: Connection }, names: readonly string[]): void {
  beforeEach(async () => {
    for (const name of names) await site.database.collection(name).deleteMany({})
  })
}

export function using<Site extends { close(): Promise<void> }>(start: () => Promise<Site>): Site {
  const site = madeBefore(start)
  afterAll(() => (site as Partial<Site>).close?.())
  return site
}

function madeBefore<Made extends object>(make: () => Promise<Made>): Made {
  const made: Partial<Made> = {}
  beforeAll(async () => void Object.assign(made, await make()))
  // Assigned before any test or later hook runs.
  return made as Made
}
