import { gray } from '@atelier/backend/test/made/pictures.ts'
import { fieldTexts, groupTexts } from '@atelier/mf-gallery/uploads/made-with/field-texts.ts'
import { audienceTexts } from '@atelier/contract/provenance/texts.ts'
import { madeWithTexts as formTexts } from '@atelier/mf-gallery/uploads/made-with/made-with-texts.ts'
import { madeWithTexts as texts } from '@atelier/mf-gallery/artworks/artwork/made-with/made-with-texts.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { enter, makePerson, openAs } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { fillUpload, pressUpload, watchParts } from '../../support/uploading.ts'

const INFOTEXT = `lighthouse at dusk
Negative prompt: fog
Steps: 28, Sampler: Euler a, CFG scale: 6.5, Seed: 18446744073709551615, Size: 512x512, Model: harborMix`

test('a creator corrects what the file says and chooses who sees it; guest, client and stranger see their part', async ({
  page,
}) => {
  const [creator, client, stranger] = await Promise.all([
    makePerson({ role: 'creator' }),
    makePerson({ role: 'buyer' }),
    makePerson({ role: 'buyer' }),
  ])
  await accept(client, await applyTo(await postProject(client, 'Posters'), creator))
  await enter(page, creator)
  const buffer = await gray({ texts: { parameters: INFOTEXT } })
  const parts = watchParts(page)
  await fillUpload(page, { name: 'lighthouse.png', mimeType: 'image/png', buffer }, 'Lighthouse')
  await page.getByRole('button', { name: formTexts.check }).click()
  const model = page.getByLabel(fieldTexts.model, { exact: true })
  await expect(model).toHaveValue('harborMix')
  await expect(page.getByLabel(fieldTexts.seed)).toHaveValue('18446744073709551615')
  await model.fill('Harbor Mix 2')
  await page.getByRole('combobox', { name: groupTexts.prompt, exact: true }).click()
  await page.getByRole('option', { name: audienceTexts.clients }).click()
  await pressUpload(page)
  await page.waitForURL(/\/dashboard\/creator$/)
  // Sent once: published from the upload that was read
  expect(parts).toEqual(['1'])

  await page.goto('/my-artworks')
  await page.getByRole('link', { name: 'Lighthouse' }).first().click()
  const panel = page.getByRole('region', { name: texts.title })
  await expect(panel).toContainText('Harbor Mix 2')
  await expect(panel).toContainText('fog')
  const address = new URL(page.url()).pathname
  for (const [person, sees] of [
    [client, true],
    [stranger, false],
  ] as const) {
    await openAs(page, person, address)
    await expect(panel).toContainText('Harbor Mix 2')
    await expect(panel).toContainText('18446744073709551615')
    await expect(panel.getByText('lighthouse at dusk')).toBeVisible({ visible: sees })
    await expect(panel).not.toContainText('fog')
  }
  await page.context().clearCookies()
  await page.goto(address)
  await expect(panel).toContainText('Harbor Mix 2')
  await expect(panel).not.toContainText('lighthouse at dusk')
})
