import { commonErrors } from '@atelier/contract/errors.ts'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

type Common = keyof typeof commonErrors

/** From now on the calls of this method and address are answered with an error. */
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

/** Does something whose call fails, so that the alert shows, and once more when it no longer does. */
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
