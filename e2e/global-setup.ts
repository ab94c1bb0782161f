import type { FullConfig } from '@playwright/test'
import { startSite } from './support/start-site.ts'

/** Starts one site for all browser tests unless `ATELIER_SITE` describes a running one, and logs the browser versions. */
export default async function globalSetup({ projects }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  console.log(`Browsers: ${projects.map(({ name }) => name).join(', ')}`)
  return process.env['ATELIER_SITE'] ? undefined : startSite()
}
