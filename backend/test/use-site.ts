import { afterAll, beforeAll } from 'vitest'
import { startPeopleSite } from './people.ts'
import { startBackend } from './running-backend.ts'
import { startSite } from './site.ts'

/** The site of a test file: started before its tests, closed after them. `env` and `more` as of {@link startSite}. */
export const useSite = (...given: Parameters<typeof startSite>) => using(() => startSite(...given))

/** The same with people: real mail, real providers, a clock of the test's own. */
export const usePeopleSite = (env?: Record<string, string>) => using(() => startPeopleSite(env))

/** A backend in a process of its own; `env` as of {@link startBackend}. */
export const useBackend = (env?: Record<string, string>) => using(() => startBackend(env))

function using<Site extends { close(): Promise<void> }>(start: () => Promise<Site>): Site {
  const site: Partial<Site> = {}
  beforeAll(async () => void Object.assign(site, await start()))
  afterAll(() => site.close?.())
  // Whole as soon as a test or a later hook runs
  return site as Site
}
