import { editProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { editTexts } from '@atelier/mf-projects/projects/edit/edit-texts.ts'
import { projectTexts } from '@atelier/mf-projects/projects/project/project-texts.ts'
import { enter, makePerson } from '../../support/people.ts'
import { applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

test('the owner edits a project, which its applicant sees at once; a second tab overwrites nothing', async ({
  page,
  context,
  anotherBrowser,
  complaints,
}) => {
  const buyer = await makePerson({ role: 'buyer', full_name: 'Ben Client' })
  const creator = await makePerson({ role: 'creator', full_name: 'Ines Creator' })
  const project = await postProject(buyer, 'A tile')
  await applyTo(project, creator)
  const other = await anotherBrowser()
  await enter(page, buyer)
  await enter(other, creator)
  await other.goto(projectPath(project.id))
  await expect(other.getByRole('heading', { name: 'A tile' })).toBeVisible()

  await page.goto(projectPath(project.id))
  await page.getByRole('link', { name: projectTexts.edit }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('A tile')
  const second = await context.newPage()
  await second.goto(editProjectPath(project.id))
  await second.getByRole('textbox', { name: 'Title' }).fill('By the second tab')

  await title.fill('A mosaic')
  await page.getByRole('button', { name: editTexts.save }).click()
  await expect(toast(page, 'status', editTexts.saved)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A mosaic' })).toBeVisible()
  for (const one of [page, other]) await expect(one.getByText(projectTexts.changed, { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'A mosaic' })).toBeVisible()

  complaints.expect(/status of 409/)
  await expect(second.getByText(editTexts.overtaken)).toBeVisible()
  await second.getByRole('button', { name: editTexts.load }).click()
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue('A mosaic')

  await other.goto(notificationsPath())
  await expect(other.getByText('Ben Client changed A mosaic')).toBeVisible()
})
