import type { Page } from '@playwright/test'

/** Delays matching requests until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
