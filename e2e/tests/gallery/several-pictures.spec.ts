import { gray } from '@atelier/backend/test/made/pictures.ts'
import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { editTexts } from '@atelier/mf-gallery/artworks/edit/edit-texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import sharp from 'sharp'
import { enter, makePerson } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { uploadBy } from '../../support/upload-by.ts'

const draw = (red: number, width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: { r: red, g: 120, b: 160 } } })
    .png()
    .toBuffer()

test('a work of three pictures is sorted by keys, loses one and gains one; a guest sees them', async ({ page }) => {
  const creator = await makePerson({ role: 'creator' })
  const api = await apiOf(creator)
  const pictures = await Promise.all([draw(20, 800), draw(120, 900), draw(220, 500)])
  const [upload_id = '', ...picture_upload_ids] = await Promise.all(
    pictures.map((bytes, at) => uploadBy(api, `${at}.png`, bytes, 'artwork')),
  )
  const title = `Triptych ${Date.now()}`
  const body = { id: crypto.randomUUID(), upload_id, picture_upload_ids, title }
  const { id } = await api(artworksCreate, { body })
  await enter(page, creator)
  await page.goto(`${artworkPath(id)}/edit`)
  const list = page.getByRole('list', { name: editTexts.pictures })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Move picture 3 earlier').focus()
  await page.keyboard.press('Enter')
  await expect(button('Move picture 2 earlier')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Move picture 1 earlier')).toBeFocused()
  await button('Remove picture 2').focus()
  await page.keyboard.press('Enter')
  await expect(button('Remove picture 2')).toBeFocused()
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.locator('input[type=file]').setInputFiles({
    name: 'fourth.png',
    mimeType: 'image/png',
    buffer: await gray(),
  })
  await expect(button('Remove picture 3')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(artworkPath(id))

  await page.context().clearCookies()
  await page.goto(artworkPath(id))
  await expect(page.getByAltText(title, { exact: true })).toHaveAttribute('width', '500')
  for (const [at, width] of [
    [2, 900],
    [3, 64],
  ] as const) {
    const picture = page.getByAltText(artworksTexts.pictureOf(title, at, 3))
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    if (at === 2) await expect(picture).toHaveAttribute('width', String(width))
  }
  await page.getByAltText(artworksTexts.pictureOf(title, 2, 3)).click()
  await expect(page.locator('.pswp')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/?filter=new')
  await expect(page.getByText(artworksTexts.pictures(3)).first()).toBeAttached()
})
