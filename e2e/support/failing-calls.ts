import { commonErrors } from '@atelier/contract/errors.ts'
import type { Page } from '@playwright/test'

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
