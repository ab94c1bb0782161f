import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import type { Page } from '@playwright/test'
import { expectReflow, spaceText } from '../../support/cut-text.ts'
import { addFactor } from '../../support/moderators.ts'
import { enterNext } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { chooseFile, picture } from '../../support/uploading.ts'
import { makeWalkSamples, missedPages, walkedPages } from '../../support/walked-pages.ts'
import type { Walker, WalkSamples } from '../../support/walked-pages.ts'
import { openWhole } from '../../support/whole-page.ts'

test.describe.configure({ timeout: 240_000 })

let samples: WalkSamples
test.beforeAll(async () => {
  test.setTimeout(120_000)
  samples = await makeWalkSamples()
})

/** 320 px is 1280 px at 400 % zoom, 640 px at 200 %; the latter with the text spacing of WCAG 1.4.12. */
async function expectReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 })
    await openWhole(page, path)
    if (path === uploadArtPath()) await chooseFile(page, await picture('a-name-of-a-file-without-any-space.png'))
    await expectReflow(page, `${path} at 400 %`)
    await spaceText(page)
    await expectReflow(page, `${path} at 400 % with text spacing`)
    await page.setViewportSize({ width: 640, height: 640 })
    await expectReflow(page, `${path} at 200 % with text spacing`)
  }
}

test('every page of every remote is in the list', async () => {
  expect(await missedPages()).toEqual([])
})

for (const [walker, pages] of Object.entries(walkedPages) as [Walker, readonly string[]][])
  test(`pages for a ${walker} reflow at 200 and 400 % zoom, with text spacing`, async ({ page, complaints }) => {
    complaints.expect(/status of 4\d\d/)
    if (walker !== 'guest') await enterNext(page, samples.people[walker])
    if (walker === 'moderator') await addFactor(samples.people[walker])
    await expectReadable(page, pages.map(samples.addressOf))
  })
