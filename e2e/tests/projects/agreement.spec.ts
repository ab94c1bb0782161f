import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { agreementPath, verifyPath, workPath } from '@atelier/contract/paths/projects.ts'
import { agreementTexts as texts } from '@atelier/mf-projects/agreements/agreement-texts.ts'
import { verifyTexts } from '@atelier/mf-projects/agreements/verify/verify-texts.ts'
import type { Page } from '@playwright/test'
import { agreedProject, writeAgreement } from '../../support/agreements.ts'
import { enter, makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return path
}

test('the two read, pay and print it; a guest checks the downloads, and a changed letter is found', async ({
  page,
  anotherBrowser,
  complaints,
}) => {
  const [buyer, creator] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ]
  const project = await agreedProject(buyer, creator, 'A mosaic')
  const other = await anotherBrowser()
  await enter(page, buyer)
  await enter(other, creator)
  await page.goto(workPath(project.id))
  await page.getByRole('link', { name: texts.work.open }).click()
  await expect(page.getByText(texts.notYet)).toBeVisible()
  await other.goto(agreementPath(project.id))
  await expect(other.getByText(texts.notYet)).toBeVisible()
  await writeAgreement(project, buyer, creator)
  await page.reload()
  await expect(page.getByText('€1,500.50').last()).toBeVisible()

  await other.reload()
  await button(other, texts.enterBilling).click()
  await expect(other.getByRole('textbox', { name: texts.name })).toBeFocused()
  await button(other, texts.save).click()
  await other.getByRole('textbox', { name: texts.name }).fill('Ines Studio')
  await other.getByRole('textbox', { name: texts.address }).fill('Pier 1\nRiga')
  await button(other, texts.save).click()
  await expect(other.getByRole('article').getByText('Ines Studio')).toBeVisible()
  // The other side sees it at once
  await expect(page.getByRole('article').getByText('Ines Studio')).toBeVisible()
  await button(page, texts.markPaid).click()
  await expect(button(page, texts.undoPaid)).toBeFocused()
  await button(other, texts.markReceived).click()
  await expect(page.getByText(texts.states.received).first()).toBeVisible()
  await expect(button(page, texts.undoPaid)).toBeHidden()

  const [html, json] = [await downloaded(page, texts.html), await downloaded(page, texts.json)]
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(button(page, texts.print)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const guest = await anotherBrowser()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.url()))
  await guest.goto(pathToFileURL(html).href)
  await expect(guest.getByRole('heading', { name: texts.invoice })).toBeVisible()
  expect(asked).toHaveLength(1)
  await guest.goto(verifyPath())
  const choose = async (name: string, content: string) => {
    const files = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
    await guest.getByLabel(verifyTexts.choose).first().setInputFiles(files)
  }
  for (const [name, path] of [
    ['a.html', html],
    ['a.json', json],
  ] as const) {
    await choose(name, await readFile(path, 'utf8'))
    await expect(guest.getByText(/Entered in the chain on .* as number \d+, unchanged\.$/)).toBeVisible()
    await expect(guest.getByRole('article').getByText('€1,500.50').last()).toBeVisible()
    complaints.expect(/404 \(Not Found\)/)
    await choose('b', (await readFile(path, 'utf8')).replaceAll('Ben Client', 'Ben Clients'))
    await expect(guest.getByText(verifyTexts.unknownBlurb)).toBeVisible()
  }
})
