import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import { projectsComplete } from '@atelier/contract/projects/routes.ts'
import { madeForTexts as shownTexts } from '@atelier/mf-gallery/made-for/made-for-texts.ts'
import { madeForTexts as texts } from '@atelier/mf-projects/engagements/made-for/made-for-texts.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { enter, makePerson } from '../../support/people.ts'
import { accept, apiOf, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

test('a creator asks to name the client, who agrees; the work and its gallery say so until the name is taken off', async ({
  page,
  anotherBrowser,
}) => {
  const [buyer, creator] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ]
  const [artwork = ''] = await makeArtworks(1, { title: 'Mosaic', owner: creator.id })
  const project = await postProject(buyer, 'A mosaic')
  await accept(buyer, await applyTo(project, creator))
  await (
    await apiOf(buyer)
  )(projectsComplete, { params: { id: project.id } })
  const other = await anotherBrowser()
  await enter(page, buyer)
  await enter(other, creator)
  await page.goto('/')

  // By the keyboard alone
  await other.goto(workPath(project.id))
  const choose = other.getByRole('button', { name: texts.choose })
  await choose.focus()
  await other.keyboard.press('Enter')
  const tile = other.getByRole('dialog').getByRole('button', { name: 'Mosaic 1', exact: true })
  await tile.focus()
  await other.keyboard.press('Space')
  await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: texts.ask('Ben Client') }).focus()
  await other.keyboard.press('Enter')
  await expect(other.getByText(texts.state.asked('Ben Client'))).toBeVisible()
  await expect(choose).toBeFocused()

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Mosaic 1 as made for you/ }).click()
  await expect(page).toHaveURL(workPath(project.id))
  await page.getByRole('button', { name: texts.of(texts.agree, 'Mosaic 1') }).click()
  await expect(page.getByRole('button', { name: texts.of(texts.takeOff, 'Mosaic 1') })).toBeFocused()
  await expect(other.getByText(texts.state.agreed('Ben Client'))).toBeVisible()

  const guest = await anotherBrowser()
  const named = guest.getByText(`${shownTexts.madeFor} Ben Client`)
  const document = await (await guest.request.get(artworkPath(artwork))).text()
  expect(document).toContain('Ben Client')
  for (const path of [artworkPath(artwork), creatorPath(creator.id)]) {
    await guest.goto(path)
    await expect(named).toBeVisible()
  }

  await page.getByRole('button', { name: texts.of(texts.takeOff, 'Mosaic 1') }).click()
  await expect(page.getByText(texts.stateForYou.declined())).toBeVisible()
  await expect(other.getByText(texts.state.declined('Ben Client'))).toBeVisible()
  for (const path of [artworkPath(artwork), creatorPath(creator.id)]) {
    await guest.goto(path)
    await expect(guest.getByText('Mosaic 1').first()).toBeVisible()
    await expect(named).toBeHidden()
  }
})
