import type { Page } from '@playwright/test'
import { ownerTexts } from '@atelier/mf-gallery/artworks/owner-texts.ts'
import { searchTexts } from '@atelier/mf-gallery/artworks/listing/search-texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { commentsTexts } from '@atelier/mf-gallery/comments/texts.ts'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'
import { siteTexts } from '@atelier/platform/texts'
import { makeArtworks } from '../../support/artworks.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterOn } from '../../support/keyboard.ts'
import { makePerson, PASSWORD } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('keyboard focus through a list, its works and back', async ({ page }) => {
  await makeArtworks(12, { title: 'Keyed' })
  await page.goto('/?filter=new&q=Keyed')
  await expect(page.getByRole('article')).toHaveCount(9)
  await page.keyboard.press('Tab')
  const skip = page.getByText('Skip to content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const cards = page.getByRole('article')
  const placeOfNinth = () => cards.nth(8).evaluate((card) => card.getBoundingClientRect().top + scrollY)
  const placed = await placeOfNinth()
  await page.getByRole('button', { name: artworksTexts.loadMore }).press('Enter')
  await expect(cards).toHaveCount(12)
  expect(await placeOfNinth()).toBe(placed)
  const tenth = cards.nth(9).getByRole('link').first()
  await expect(tenth).toBeFocused()
  const [title, before] = [await tenth.innerText(), await page.evaluate(() => scrollY)]

  await page.keyboard.press('Enter')
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[data-route-announcer]')).toContainText(title)
  const next = page.getByRole('button', { name: ownerTexts.next })
  await enterOn(page, next)
  await expect(heading(page, title)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()

  await page.goBack()
  await expect(tenth).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2)

  await page.keyboard.press('Enter')
  await expect(heading(page, title)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tenth).toBeFocused()
  await expectWholeRings(page.getByRole('main'))

  // Into the work, on to its creator, and back through both
  await page.keyboard.press('Enter')
  await expect(heading(page, title)).toBeVisible()
  const named = link(page, siteTexts.backTo(searchTexts.named('Keyed')))
  await expect(named).toBeVisible()
  await page.getByRole('button', { name: zoomTexts.open }).click()
  await expect(page.getByRole('button', { name: zoomTexts.close })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page, title)).toBeVisible()
  await page.locator('main a[href^="/creators/"]').first().click()
  await expect(page).toHaveURL(/\/creators\//)
  await expect(named).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/q=Keyed/)
  await expect(tenth).toBeFocused()

  // To the search, which on a phone slides out from behind the header without scrolling the page
  await page.setViewportSize({ width: 390, height: 800 })
  await cards.nth(5).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const box = page.getByLabel(artworksTexts.searchLabel)
  await box.focus()
  const { bottom } = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect())
  await expect.poll(() => box.evaluate((input) => input.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('writes, deletes and restores a comment by keyboard', async ({ page }) => {
  await signIn(page, 'buyer', 'Ada Cole')
  const [id] = await makeArtworks(1, { title: 'Spoken of' })
  await page.goto(`/artwork/${id}`)
  const box = page.getByRole('textbox', { name: commentsTexts.label })
  for (const text of ['The first word', 'The second word']) {
    await box.fill(text)
    await enterOn(page, page.getByRole('button', { name: commentsTexts.post }))
    await expect(page.getByText(text)).toBeVisible()
    await expect(box).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: commentsTexts.posted })).toHaveCount(1)
  }
  const remove = page.getByRole('button', { name: commentsTexts.remove })
  await enterOn(page, remove.first())
  await expect(page.getByText('The second word')).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(toast(page, 'status', commentsTexts.removed)).toBeVisible()
  const undo = page.getByRole('button', { name: siteTexts.undo })
  await expect(undo).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`/artwork/${id}`)
  await expect(other.getByText('The first word')).toBeVisible()
  await expect(other.getByText('The second word')).toBeHidden()
  await other.close()

  await undo.click()
  await expect(page.getByText('The second word')).toBeVisible()
  await page.reload()
  await expect(page.locator('main li p:last-child')).toContainText(['The second word', 'The first word'])
  for (const left of [1, 0]) {
    await enterOn(page, remove.first())
    await expect(remove).toHaveCount(left)
  }
  await expect(box).toBeFocused()
  await expectWholeRings(page.getByRole('main'))
  await page.setViewportSize({ width: 390, height: 800 })
  await expectWholeRings(page.getByRole('main'))
})

test('a like started as a guest, and several unlikes in a row by keyboard', async ({ page }) => {
  const { email } = await makePerson({ role: 'buyer' })
  const [other, id] = await makeArtworks(2, { title: 'Beloved' })
  const like = page.getByRole('button', { name: likesTexts.like, exact: true })
  const unlike = page.getByRole('button', { name: likesTexts.unlike, exact: true })
  await page.goto(`/artwork/${id}`)
  await enterOn(page, like)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(unlike).toBeFocused()

  await page.goto(`/artwork/${other}`)
  const stored = page.waitForResponse((response) => response.url().endsWith(`${other}/like`))
  await enterOn(page, like)
  await expect(unlike).toBeFocused()
  await stored
  await page.goto('/liked-artworks')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await enterOn(page, unlike.first())
  await expect(cards).toHaveCount(1)
  await expect(unlike).toBeFocused()
  await page.keyboard.press('Enter')
  // The empty state shows other works
  await expect(unlike).toHaveCount(0)
  await expect(link(page, likesTexts.explore)).toBeFocused()
})
