import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { test } from '../../support/quiet-page.ts'
import { openWhole } from '../../support/whole-page.ts'

test.describe.configure({ timeout: 90_000 })

let artwork = ''
test.beforeAll(async () => {
  ;[artwork = ''] = await makeArtworks(9, { title: 'Clear' })
  // More than fit in the viewport
  for (let number = 1; number <= 16; number++) await makeCreator(`Clear Creator ${number}`)
})

async function expectPageAccessible(page: Page, path: string): Promise<void> {
  await openWhole(page, path)
  await expectAccessible(page, path)
  await expectWholeRings(page.locator('body'))
}

for (const path of [
  '/',
  '/popular',
  '/creators',
  '/find-project',
  '/favorite-creators',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
  '/unsubscribe#token=any',
])
  test(`axe finds nothing on ${path}, and it does not scroll sideways`, ({ page }) => expectPageAccessible(page, path))

test('no axe violations or horizontal scrolling on an artwork page', ({ page }) =>
  expectPageAccessible(page, `/artwork/${artwork}`))
