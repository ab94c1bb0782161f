import type { FullConfig } from '@playwright/test'
import { startSite } from './support/start-site.ts'

/** Starts one site for all browser tests, and logs the browser versions. */
export default async function globalSetup({ projects }: FullConfig): Promise<() => Promise<void>> {
  console.log(`Browsers: ${projects.map(({ name }) => name).join(', ')}`)
  return startSite()
}
