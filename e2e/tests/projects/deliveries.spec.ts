import { gray } from '@atelier/backend/test/made/pictures.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import {
  answerTexts,
  deliverTexts,
  deliveriesTexts,
  filesTexts,
  pinsTexts,
} from '@atelier/mf-projects/deliveries/deliveries-texts.ts'
import type { Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
/** Until a file is uploaded and checked, in milliseconds. */
const SENT = { timeout: 30_000 }
const version = (page: Page, number: number) => page.getByRole('article', { name: deliveriesTexts.version(number) })

test('a work is delivered, sent back, delivered again, commented on, approved, undone, and opened', async ({
  page,
  anotherBrowser,
}) => {
  test.slow()
  const [buyer, creator] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ]
  const project = await postProject(buyer, 'A mosaic')
  await accept(buyer, await applyTo(project, creator))
  const client = await anotherBrowser()
  await enter(page, creator)
  await enter(client, buyer)
  await client.goto(workPath(project.id))
  await expect(says(client, deliveriesTexts.noneForOwner('Ines Creator'))).toBeVisible()

  await page.goto(workPath(project.id))
  await button(page, deliverTexts.deliver).click()
  const files = page.getByLabel(deliverTexts.files, { exact: true })
  await expect(files).toBeFocused()
  const still = { name: 'Still.png', mimeType: 'image/png', buffer: await gray() }
  await files.setInputFiles(still)
  await expect(button(page, deliverTexts.remove('Still.png'))).toBeVisible(SENT)
  await expect(says(page, deliverTexts.draftSaved)).toBeVisible()
  // What was begun is still there
  await page.reload()
  await expect(button(page, deliverTexts.remove('Still.png'))).toBeVisible()
  await button(page, deliverTexts.deliver).click()
  await expect(version(page, 1)).toBeVisible()

  await button(client, answerTexts.ask).click()
  await client.getByRole('textbox', { name: answerTexts.askLabel }).fill('Calmer water.')
  await button(client, answerTexts.sendAsk).click()
  await expect(says(page, 'Calmer water.')).toBeVisible()

  await button(page, deliverTexts.deliverNext).click()
  await files.setInputFiles([
    still,
    { name: 'Score.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  for (const name of ['Still.png', 'Score.pdf']) await expect(button(page, deliverTexts.remove(name))).toBeVisible(SENT)
  await page.getByRole('textbox', { name: deliverTexts.note }).fill('Second pass.')
  await button(page, deliverTexts.deliver).click()
  await expect(version(client, 2)).toBeVisible()
  await expect(says(client, deliveriesTexts.earlier(1))).toBeVisible()

  await client.getByRole('application', { name: pinsTexts.place('Still.png') }).click({ position: { x: 60, y: 60 } })
  const comment = client.getByRole('textbox', { name: pinsTexts.label })
  await expect(comment).toBeFocused()
  await comment.fill('Lighter here.')
  await button(client, pinsTexts.add).click()
  await expect(says(page, 'Lighter here.')).toBeVisible()
  const layer = page.getByRole('application', { name: pinsTexts.place('Still.png') })
  await layer.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: pinsTexts.label }).fill('On purpose.')
  await button(page, pinsTexts.add).click()
  await expect(layer).toBeFocused()
  await expect(button(client, pinsTexts.show(2))).toBeVisible()

  await button(client, answerTexts.approve).click()
  await client.getByRole('dialog').getByRole('button', { name: answerTexts.approve }).click()
  await expect(button(client, answerTexts.undo)).toBeFocused()
  await expect(client.getByRole('link', { name: filesTexts.downloadOf('Still.png') })).toHaveCount(0)
  await button(client, answerTexts.undo).click()
  await expect(button(client, answerTexts.approve)).toBeFocused()
  await button(client, answerTexts.approve).click()
  await client.getByRole('dialog').getByRole('button', { name: answerTexts.approve }).click()
  await button(client, answerTexts.openNow).click()
  await client.getByRole('dialog').getByRole('button', { name: answerTexts.openNow }).click()
  await expect(says(page, answerTexts.final.client)).toBeVisible()
  const downloading = client.waitForEvent('download')
  await client.getByRole('link', { name: filesTexts.downloadOf('Still.png') }).click()
  expect((await downloading).suggestedFilename()).toBe('Still.png')

  // The same conversation as in the messages
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you, Ben.')
  await page.keyboard.press('Enter')
  await expect(says(client, 'Thank you, Ben.')).toBeVisible()
})
