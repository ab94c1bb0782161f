import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import {
  applicantsPath,
  findProjectPath,
  myApplicationsPath,
  myProjectsPath,
  postProjectPath,
  projectPath,
  purchaseServicePath,
} from '@atelier/contract/paths/projects.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/applicants-texts.ts'
import { findTexts } from '@atelier/mf-projects/projects/find-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import type { Locator } from '@playwright/test'
import { enter } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import { makeProjectSamples } from '../support/project-samples.ts'
import type { ProjectSamples } from '../support/project-samples.ts'
import { expect, test } from '../support/quiet-page.ts'
import { toast } from '../support/toasts.ts'
import { openWhole } from '../support/whole-page.ts'

test.describe.configure({ timeout: 90_000 })

let samples: ProjectSamples
test.beforeAll(async () => {
  samples = await makeProjectSamples()
})

/** The ring around what has the focus is all there: nothing that cuts off what sticks out of it, nor the window, is in its way. */
async function expectWholeRing(control: Locator) {
  await control.focus()
  const cut = await control.evaluate((focused) => {
    let ringed: Element | null = focused
    while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement
    if (!ringed) return 'no ring'
    const { outlineWidth, outlineOffset } = getComputedStyle(ringed)
    // Less what scrolling rounds away
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1
    const box = ringed.getBoundingClientRect()
    const clips = (element: Element) => getComputedStyle(element).overflow !== 'visible'
    const tooWide = ({ left, right }: DOMRect) => box.left - reach < left || box.right + reach > right
    const tooHigh = ({ top, bottom }: DOMRect) => box.top - reach < top || box.bottom + reach > bottom
    if (tooWide(new DOMRect(0, 0, document.documentElement.clientWidth, 0))) return 'the window'
    for (let around = ringed.parentElement; around && around !== document.body; around = around.parentElement) {
      const frame = around.getBoundingClientRect()
      if (clips(around) && (tooWide(frame) || tooHigh(frame))) return around.outerHTML.slice(0, 200)
    }
    return null
  })
  expect(cut, String(control)).toBeNull()
}

/** Whether one covers a part of the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('nothing is wider than a small phone, nor than a screen at 200 %', async ({ page }) => {
  const { buyer, creator, applied, running, invited } = samples
  const pages: [Person, string[]][] = [
    [
      creator,
      [
        `${findProjectPath()}?q=Donau&experience_level=Intermediate&project_type=One-time+Project`,
        projectPath(applied.id),
        projectPath(invited.id),
        projectPath(running.id),
        `${myApplicationsPath()}?past=open`,
        purchaseServicePath(),
      ],
    ],
    [
      buyer,
      [
        postProjectPath(),
        projectPath(applied.id),
        projectPath(running.id),
        `${myProjectsPath()}?past=open`,
        applicantsPath(applied.id),
        `${applicantsPath(applied.id)}?section=shortlist`,
        creatorPath(creator.id),
      ],
    ],
  ]
  for (const [person, paths] of pages) {
    await enter(page, person)
    for (const path of paths) {
      await openWhole(page, path)
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  }
})

for (const width of [1280, 390])
  test(`at ${width} px the ring around rows, tiles and chips is whole`, async ({ page }) => {
    const { buyer, creator, applied } = samples
    await page.setViewportSize({ width, height: 800 })
    await enter(page, creator)
    await openWhole(page, `${findProjectPath()}?q=Donau&experience_level=Intermediate`)
    await page.keyboard.press('Tab')
    await expectWholeRing(page.getByRole('link', { name: applied.title }).first())
    await expectWholeRing(page.getByRole('button', { name: findTexts.removeFilter('Intermediate') }))
    if (width > 768) await expectWholeRing(page.getByRole('checkbox', { name: findTexts.allCategories }))

    await openWhole(page, projectPath(applied.id))
    await page.keyboard.press('Tab')
    for (const work of ['Quay 1', 'Quay 3']) await expectWholeRing(page.getByRole('button', { name: work }))

    await enter(page, buyer)
    await openWhole(page, postProjectPath())
    await page.keyboard.press('Tab')
    for (const budget of ['Under $500', 'Above $10,000'])
      await expectWholeRing(page.getByRole('radio', { name: budget }))

    await openWhole(page, myProjectsPath())
    await page.keyboard.press('Tab')
    await expectWholeRing(page.getByRole('link', { name: applied.title }).first())

    await openWhole(page, applicantsPath(applied.id))
    await page.keyboard.press('Tab')
    await expectWholeRing(page.locator('[data-application]').first())
    await expectWholeRing(page.getByRole('tab', { name: applicantsTexts.sectionNames.pending }))
    await expectWholeRing(page.getByRole('tab', { name: applicantsTexts.sectionNames.rejected }))
  })

for (const width of [1280, 390])
  test(`at ${width} px the toast with Undo leaves the bar of the next application free`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, samples.buyer)
    await openWhole(page, applicantsPath(samples.applied.id))
    await page.locator('[data-application]').filter({ hasText: 'Ines Alba' }).click()
    await page.getByRole('button', { name: applicantsTexts.reject }).click()
    const said = toast(page, 'status', applicantsTexts.rejected('Ines Alba'))
    await expect(said).toBeVisible()
    for (const name of [applicantsTexts.accept, applicantsTexts.reject, applicantsTexts.message, applicantsTexts.star])
      await expect.poll(() => overlap(said, page.getByRole('button', { name, exact: true })), name).toBe(false)
    await said.getByRole('button', { name: siteTexts.undo }).click()
    await expect(page.getByRole('heading', { name: 'Ines Alba' })).toBeVisible()
  })
