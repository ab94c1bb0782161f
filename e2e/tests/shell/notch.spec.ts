import type { Page } from '@playwright/test'
import { artworkPath, homePath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { applicantsPath, findProjectPath, postProjectPath } from '@atelier/contract/paths/projects.ts'
import { publishingTexts } from '@atelier/mf-gallery/uploads/texts.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk } from '../../support/conversations.ts'
import { openAs, openDialog } from '../../support/people.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { openWhole } from '../../support/whole-page.ts'

/** Of a phone on its side, in px: the notch is at either end, the bar that leads home below. */
const INSETS = { left: 48, right: 48, bottom: 21 }

/** Runs in the page: words, icons, fields and pictures of which a part in view is where the notch or the bar is. */
function covered({ left, right, bottom }: typeof INSETS): string[] {
  /** Icons have empty edges, and may be set outside of their column by them. */
  const EDGE = 2.5
  const around = function* (element: Element | null): Generator<Element> {
    for (let one = element; one; one = one.parentElement) yield one
  }
  const isWithin = (element: Element, matches: (style: CSSStyleDeclaration, one: Element) => boolean) =>
    [...around(element)].some((one) => matches(getComputedStyle(one), one))
  const canScroll = (element: Element, side: 'X' | 'Y') =>
    isWithin(
      element,
      (style, one) =>
        /auto|scroll/.test(style[`overflow${side}`]) &&
        (side === 'X' ? one.scrollWidth > one.clientWidth : one.scrollHeight > one.clientHeight),
    )
  const parts = [...document.body.querySelectorAll('*')]
    .filter(
      (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert]'),
    )
    .filter((one) => !isWithin(one, ({ clipPath }) => clipPath !== 'none'))
    .flatMap((element) => {
      if (element.matches('svg, img, input, textarea, video'))
        return [{ element, box: element.getBoundingClientRect() }]
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
      return texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return { element, box: range.getBoundingClientRect() }
      })
    })
  return parts
    .filter(({ element, box }) => {
      const clips = [...around(element)].filter((one) => getComputedStyle(one).overflowX !== 'visible')
      const start = Math.max(box.left, ...clips.map((one) => one.getBoundingClientRect().left))
      const end = Math.min(box.right, ...clips.map((one) => one.getBoundingClientRect().right))
      if (end <= start || box.bottom <= 0 || box.top >= innerHeight) return false
      const isBeside = start < left - EDGE || end > innerWidth - right + EDGE
      const isFixed = isWithin(
        element,
        ({ position }, one) => position === 'fixed' || one.hasAttribute('data-fills-window'),
      )
      const isBelow = isFixed && box.bottom > innerHeight - bottom + EDGE
      return (isBeside && !canScroll(element, 'X')) || (isBelow && !canScroll(element, 'Y'))
    })
    .map(
      ({ element, box }) =>
        `${element.outerHTML.slice(0, 90)} ${[box.left, box.right, box.bottom].map(Math.round).join(' ')}`,
    )
}

async function expectUncovered(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(covered, INSETS), where).toEqual([])
}

test('nothing is behind the notch of a phone on its side, nor behind the bar below', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 844, height: 390 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
  const samples = await makeProjectSamples()
  const [work = ''] = await makeArtworks(1, { title: 'Harbor' })
  const { conversation } = await makeTalk('A cover for an album', samples)
  const look = async (path: string) => {
    await openWhole(page, path)
    await expectUncovered(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectUncovered(page, `the end of ${path}`)
  }
  for (const path of [homePath(), findProjectPath(), artworkPath(work)]) await look(path)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('main button:has(img)').first().click()
  await expect(page.locator('.pswp--open')).toBeVisible()
  await expectUncovered(page, 'enlarged')
  await page.keyboard.press('Escape')
  await expect(page.locator('.pswp')).toHaveCount(0)
  await openDialog(page, 'Log In')
  await expectUncovered(page, 'log-in')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUncovered(page, 'palette')
  await openAs(page, samples.creator, uploadArtPath())
  await look(uploadArtPath())
  await page.getByRole('button', { name: publishingTexts.upload, exact: true }).click()
  await expect(page.getByText(publishingTexts.missingInformation.title).first()).toBeVisible()
  await expectUncovered(page, 'a toast')
  await look(conversationPath(conversation.id))
  await openAs(page, samples.buyer, postProjectPath())
  for (const path of [postProjectPath(), applicantsPath(samples.applied.id)]) await look(path)
})
