import {
  applicationsInvite,
  applicationsReceived,
  applicationsShortlist,
  applicationsUpdate,
} from '@atelier/contract/applications/routes.ts'
import { applicantsPath } from '@atelier/contract/paths/projects.ts'
import { applicantsTexts as texts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enter, makePerson } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { apiOf, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { expectWhole, openWhole } from '../../support/whole-page.ts'

const NOTE = 'Your fog is what this needs.'

let buyer: Person
let path: string

/** Ada sent four works, Bo applied without any, Cy was invited with a note; all are shortlisted. */
test.beforeAll(async () => {
  buyer = await makePerson({ role: 'buyer' })
  const project = await postProject(buyer, 'A harbor in fog')
  const [ada, bo, cy] = await Promise.all(
    ['Ada', 'Bo', 'Cy'].map((full_name) => makePerson({ role: 'creator', full_name })),
  )
  const works = await makeArtworks(4, { title: 'Harbor', owner: ada!.id })
  await makeArtworks(5, { title: 'Dune', owner: bo!.id })
  const { id } = await applyTo(project, ada!)
  await (
    await apiOf(ada!)
  )(applicationsUpdate, { params: { id }, body: { letter: 'I know harbors.', work_ids: works } })
  await applyTo(project, bo!)
  const owner = await apiOf(buyer)
  const invited = { id: crypto.randomUUID(), creator_id: cy!.id, note: NOTE }
  await owner(applicationsInvite, { params: { id: project.id }, body: invited })
  for (const section of ['pending', 'invited'] as const) {
    const { items } = await owner(applicationsReceived, { params: { id: project.id }, query: { section } })
    for (const { id } of items) await owner(applicationsShortlist, { params: { id }, body: { shortlisted: true } })
  }
  path = `${applicantsPath(project.id)}?section=shortlist`
})

const column = (page: Page, name: string) => page.getByRole('article', { name })
const tiles = (page: Page, name: string) => column(page, name).getByRole('button', { name: /^View larger/ })
const top = async (page: Page, name: string) => (await tiles(page, name).first().boundingBox())!.y

test('Compare is kept in the URL, and its columns show aligned works, letters and notes', async ({ page }) => {
  await enter(page, buyer)
  await openWhole(page, path)
  await page.getByRole('button', { name: texts.compare }).click()
  await expect(page.getByRole('list', { name: texts.comparing }).getByRole('article')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('button', { name: texts.compare, pressed: false })).toBeVisible()
  await page.goForward()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.reload()
  await expectWhole(page)
  await expect(column(page, 'Ada')).toContainText('I know harbors.')
  await expect(column(page, 'Bo')).toContainText(texts.notSent)
  await expect(column(page, 'Cy')).toContainText(NOTE)
  await expect(tiles(page, 'Ada')).toHaveCount(4)
  await expect(tiles(page, 'Bo')).toHaveCount(5)
  expect(calls.filter((call) => call.startsWith('/api/artworks'))).toEqual([])
  expect(await top(page, 'Ada')).toBe(await top(page, 'Bo'))
  await expectAccessible(page, 'compare')
  await expectWholeRings(page.getByRole('list', { name: texts.comparing }))
})

test('a work opens full-window with arrow keys through those of its application only', async ({ page }) => {
  await enter(page, buyer)
  await openWhole(page, `${path}&compare=on`)
  const last = tiles(page, 'Ada').last()
  await last.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Harbor 4' })).toBeVisible()
  await expect(page.getByRole('button', { name: zoomTexts.close })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Harbor 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(last).toBeFocused()
})

test('on a phone the columns snap, follow the keyboard, and stay after Reject and Undo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, buyer)
  await openWhole(page, `${path}&compare=on`)
  const bo = column(page, 'Bo')
  await bo.getByRole('button', { name: texts.reject }).focus()
  const row = page.getByRole('list', { name: texts.comparing })
  const gap = async () => (await bo.boundingBox())!.x - (await row.boundingBox())!.x
  // Its padding
  await expect.poll(gap).toBeCloseTo(8, 0)
  await page.keyboard.press('Enter')
  await expect(bo.getByText('Rejected')).toBeVisible()
  await expect(bo.getByRole('link', { name: 'Bo' })).toBeFocused()
  expect(await gap()).toBeCloseTo(8, 0)
  await page.getByRole('button', { name: siteTexts.undo }).click()
  await expect(bo.getByRole('button', { name: texts.reject })).toBeVisible()
  await expect(bo.getByRole('link', { name: 'Bo' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('on a phone the works of an applicant are two in a row, and the action bar covers none in focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, buyer)
  await openWhole(page, path)
  await page.getByRole('tabpanel').getByRole('link', { name: 'Ada' }).click()
  const [first, second, third] = await Promise.all([0, 1, 2].map((n) => tiles(page, 'Ada').nth(n).boundingBox()))
  expect(second!.y).toBe(first!.y)
  expect(third!.y).toBeGreaterThan(first!.y)
  const bar = page.getByRole('button', { name: texts.accept })
  for (const tile of await tiles(page, 'Ada').all()) {
    await tile.focus()
    const { y, height } = (await tile.boundingBox())!
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  }
})
