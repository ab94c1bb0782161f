import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import { workReviewsTexts as texts } from '@atelier/mf-projects/engagements/reviews/reviews-texts.ts'
import { projectRowTexts } from '@atelier/mf-projects/project-rows/project-row-texts.ts'
import { projectsComplete } from '@atelier/contract/projects/routes.ts'
import type { Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { accept, apiOf, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function write(page: Page, rating: number, text: string): Promise<void> {
  await page.getByRole('radio', { name: texts.ratings(rating) }).check()
  await page.getByRole('textbox', { name: texts.text }).fill(text)
  await page.getByRole('radio', { name: texts.yes, exact: true }).check()
  await button(page, texts.send).click()
}

test('the two review each other unseen; both are shown at once, one is answered, and the creator’s page has it', async ({
  page,
  anotherBrowser,
}) => {
  const [buyer, creator] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ]
  const project = await postProject(buyer, 'A mosaic')
  await accept(buyer, await applyTo(project, creator))
  await (
    await apiOf(buyer)
  )(projectsComplete, { params: { id: project.id } })
  const other = await anotherBrowser()
  await enter(page, buyer)
  await enter(other, creator)

  await other.goto('/my-applications')
  await other.getByRole('button', { name: 'Past' }).click()
  await other.getByRole('link', { name: projectRowTexts.steps.rate({ due: null, isMine: true }) }).click()
  await expect(other).toHaveURL(workPath(project.id))
  await write(other, 5, 'Clear briefs, quick answers.')
  await expect(button(other, texts.change)).toBeFocused()
  await button(other, texts.change).click()
  await other.getByRole('textbox', { name: texts.text }).fill('Clear briefs.')
  await button(other, texts.send).click()

  await page.goto(workPath(project.id))
  await expect(page.getByText(texts.waits('Ines Creator'))).toBeVisible()
  await expect(page.getByText('Clear briefs.')).toBeHidden()
  await write(page, 4, 'Lovely mosaic.')
  for (const one of [page, other]) {
    await expect(one.getByText('Clear briefs.')).toBeVisible()
    await expect(one.getByText('Lovely mosaic.')).toBeVisible()
  }
  await button(other, texts.answer).click()
  await other.getByRole('textbox', { name: texts.answerLabel }).fill('With pleasure.')
  await button(other, texts.sendAnswer).click()
  await expect(page.getByText('With pleasure.')).toBeVisible()

  const guest = await anotherBrowser()
  await guest.goto(creatorPath(creator.id))
  await expect(guest.getByText('1 review', { exact: true })).toBeVisible()
  const reviews = guest.getByRole('region', { name: texts.title })
  for (const words of ['Lovely mosaic.', 'With pleasure.', 'A mosaic'])
    await expect(reviews.getByText(words)).toBeVisible()
  await expect(reviews.getByRole('img', { name: '4 of 5' })).toBeVisible()
})
