import type { Page } from '@playwright/test'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { addFactor } from '../../support/moderators.ts'
import { enter } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'
import { chooseFile, picture } from '../../support/uploading.ts'
import { makeWalkSamples, walkedPages } from '../../support/walked-pages.ts'
import type { Walker } from '../../support/walked-pages.ts'
import { openWhole } from '../../support/whole-page.ts'

test.describe.configure({ timeout: 300_000 })

/** A size set on the root element is not the browser's: media queries ignore it. */
const LARGEST_FONT = '--blink-settings=defaultFontSize=32'

/** Runs in the page: controls outside the window, controls of less than 24 px, and texts squeezed to less than a letter. */
function misplaced(): string[] {
  const name = (element: Element) =>
    `${element.tagName} ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [inert]')

  /** Of an element that scrolls sideways, or is only for assistive technology. */
  function isWithin(element: Element, matches: (style: CSSStyleDeclaration, around: Element) => boolean): boolean {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
      if (matches(getComputedStyle(around), around)) return true
    return false
  }
  const isHidden = (element: Element) => isWithin(element, ({ clipPath }) => clipPath !== 'none')
  const scrolls = (element: Element) =>
    isWithin(
      element,
      ({ overflowX }, { scrollWidth, clientWidth }) => /auto|scroll/.test(overflowX) && scrollWidth > clientWidth,
    )

  const controls = [...document.querySelectorAll('a, button, input:not([type=radio], [type=checkbox]), textarea')]
    .filter((element) => isShown(element) && !isHidden(element))
    .flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if ((right > innerWidth + 1 || left < -1) && !scrolls(element)) return `outside: ${name(element)}`
      const isInline = getComputedStyle(element).display === 'inline'
      return !isInline && (width < 24 || height < 20) ? `tiny: ${name(element)} ${width} x ${height}` : []
    })
  const texts = [...document.querySelectorAll('main :is(p, h1, h2, h3, label, dd), header *')]
    .filter((element) => isShown(element) && !isHidden(element) && element.textContent!.trim().length > 2)
    .filter((element) => {
      const { display, fontSize, position } = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      return display !== 'inline' && display !== 'contents' && position !== 'absolute' && width < parseFloat(fontSize)
    })
    .map((element) => `squeezed: ${name(element)}`)
  return [...controls, ...texts]
}

/** Runs in the page, first: what leaves the window while the page loads, such as a skeleton. */
function watchOverflow(): void {
  const seen: string[] = []
  Object.assign(globalThis, { overflowed: seen })
  const look = () => {
    requestAnimationFrame(look)
    if (!document.querySelector('main') || document.documentElement.scrollWidth <= innerWidth || seen.length > 0) return
    for (const element of document.querySelectorAll('main *'))
      if (element.getBoundingClientRect().right > innerWidth + 1)
        seen.push(`${element.tagName} ${element.className} ${element.textContent!.slice(0, 40)}`)
  }
  requestAnimationFrame(look)
}

async function expectPlaced(page: Page, paths: string[]): Promise<void> {
  for (const width of [1280, 390])
    for (const address of paths) {
      await page.setViewportSize({ width, height: 800 })
      await openWhole(page, site.url + address)
      if (address === uploadArtPath()) await chooseFile(page, await picture('a-name-of-a-file-without-any-space.png'))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${address} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
      const overflowed = await page.evaluate(() => (globalThis as unknown as { overflowed: string[] }).overflowed)
      expect.soft(overflowed, `${address} at ${width} px while it loads`).toEqual([])
      expect.soft(await page.evaluate(misplaced), `${address} at ${width} px`).toEqual([])
    }
}

test('pages fit into the window with the largest font of the browser', async ({ playwright }, { project }) => {
  const { people, addressOf } = await makeWalkSamples()
  const launch = project.use.launchOptions!
  const browser = await playwright.chromium.launch({ ...launch, args: [...launch.args!, LARGEST_FONT] })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    await context.addInitScript(watchOverflow)
    const page = await context.newPage()
    await expect(page.locator(':root')).toHaveCSS('font-size', '32px')
    for (const [walker, pages] of Object.entries(walkedPages) as [Walker, readonly string[]][]) {
      if (walker !== 'guest') await enter(page, people[walker])
      if (walker === 'moderator') await addFactor(people[walker])
      await expectPlaced(page, pages.map(addressOf))
      await context.clearCookies()
    }
  } finally {
    await browser.close()
  }
})
