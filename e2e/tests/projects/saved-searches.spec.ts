import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { savedTexts } from '@atelier/mf-projects/projects/saved/saved-texts.ts'
import { enter, makePerson } from '../../support/people.ts'
import { postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

test('a creator saves a search, and is notified of a new project that it finds', async ({ page }) => {
  const buyer = await makePerson({ role: 'buyer', full_name: 'Ben Client' })
  await enter(page, await makePerson({ role: 'creator', full_name: 'Ines Creator' }))
  await page.goto(`${findProjectPath()}?q=kaleidoscope`)
  await page.getByRole('button', { name: savedTexts.save }).click()
  await expect(toast(page, 'status', savedTexts.savedDone)).toBeVisible()
  await expect(page.getByRole('button', { name: savedTexts.saved, exact: true })).toBeFocused()

  const project = await postProject(buyer, 'A kaleidoscope of harbors')
  await page.goto(notificationsPath())
  await page.getByRole('link', { name: 'A kaleidoscope of harbors matches a search that you saved' }).click()
  await expect(page).toHaveURL(new RegExp(`${projectPath(project.id)}$`))

  await page.goto(findProjectPath())
  await page.getByText(savedTexts.title(1)).click()
  await page.getByRole('button', { name: savedTexts.removeOf('kaleidoscope') }).click()
  await expect(toast(page, 'status', savedTexts.removed)).toBeVisible()
  await expect(page.getByText(savedTexts.title(1))).toBeHidden()
})
