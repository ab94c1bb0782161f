import { afterAll, beforeAll } from 'vitest'
import { startPeopleSite } from './people.ts'
import { startBackend } from './running-backend.ts'
import { startSite } from './site.ts'

/** Starts a site before a file's tests and closes it after them. Arguments as in {@link startSite}. */
export const useSite = (...given: Parameters<typeof startSite>) => using(() => startSite(...given))

/** With real mail, real sign-in providers, and a controllable clock. */
export const usePeopleSite = (env?: Record<string, string>) => using(() => startPeopleSite(env))

export const useBackend = (env?: Record<string, string>) => using(() => startBackend(env))

function using<Site extends { close(): Promise<void> }>(start: () => Promise<Site>): Site {
  const site: Partial<Site> = {}
  beforeAll(async () => void Object.assign(site, await start()))
  afterAll(() => site.close?.())
  // Assigned before any test or later hook runs.
  return site as Site
}
