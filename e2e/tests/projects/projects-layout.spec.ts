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
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import type { Locator } from '@playwright/test'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterNext } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import type { ProjectSamples } from '../../support/project-samples.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { openWhole } from '../../support/whole-page.ts'

test.describe.configure({ timeout: 90_000 })

let samples: ProjectSamples
test.beforeAll(async () => {
  samples = await makeProjectSamples()
})

/** Whether two boxes overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('nothing overflows a small phone or a screen at 200 % zoom', async ({ page }) => {
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
    await enterNext(page, person)
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
  test(`at ${width} px the ring around whatever can have the focus is whole`, async ({ page }) => {
    const { buyer, creator, applied } = samples
    await page.setViewportSize({ width, height: 800 })
    await enterNext(page, creator)
    const pages: [Person, string[]][] = [
      [
        creator,
        [`${findProjectPath()}?q=Donau&experience_level=Intermediate`, projectPath(applied.id), myApplicationsPath()],
      ],
      [buyer, [postProjectPath(), myProjectsPath(), applicantsPath(applied.id)]],
    ]
    for (const [person, paths] of pages) {
      await enterNext(page, person)
      for (const path of paths) {
        await openWhole(page, path)
        await expectWholeRings(page.getByRole('main'))
      }
    }
  })

for (const width of [1280, 390])
  test(`at ${width} px the toast with Undo leaves the bar of the next application free`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await enterNext(page, samples.buyer)
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
