import { commonErrors } from '@atelier/contract/errors.ts'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

type Common = keyof typeof commonErrors

/** Makes calls with this method and URL fail from now on. */
export async function failCalls(
  page: Page,
  method: string,
  address: string | RegExp,
  code: Common = 'INTERNAL',
): Promise<void> {
  const { status, text } = commonErrors[code]
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { code, status, message: text, request_id: 'a-failing-call' } })
      : route.fallback(),
  )
}

/** Performs an action while its call fails, expects the alert, then performs it again with the call restored. */
export async function failOnce(
  page: Page,
  [method, address]: readonly [string, string | RegExp],
  act: () => Promise<void>,
  alert: Locator,
): Promise<void> {
  await failCalls(page, method, address)
  await act()
  await expect(alert).toBeVisible()
  await page.unrouteAll()
  await act()
}
