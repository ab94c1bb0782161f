import type { Locator } from '@playwright/test'
import { expect } from './quiet-page.ts'

const CONTROLS = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]'

/** Asserts that no focus ring in there is clipped by an ancestor's overflow or by the viewport. */
export async function expectWholeRings(within: Locator): Promise<void> {
  const controls = within.locator(CONTROLS).filter({ visible: true })
  await expect(controls).not.toHaveCount(0)
  // Browsers show focus rings only after keyboard use
  await within.page().keyboard.press('F9')
  expect(await controls.evaluateAll(cutRings)).toEqual([])
}

/** The expression of the cut rings in the first element that matches, once a key was pressed. */
export const cutRingsIn = (selector: string): string =>
  `(${cutRings.toString()})([...document.querySelector('${selector}').querySelectorAll('${CONTROLS}')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0))`

/** Runs in the page: lists each control whose ring is clipped, and the element that clips it. */
function cutRings(controls: (HTMLElement | SVGElement)[]): string[] {
  const [before, place] = [document.activeElement as HTMLElement | null, scrollY]
  const still = new CSSStyleSheet()
  still.replaceSync('* { animation: none !important; transition: none !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(still)

  /** How far a ring extends: an outline, or a field's box shadow. */
  function reachOf(element: Element): number {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element)
    if (outlineStyle !== 'none') return parseFloat(outlineWidth) + parseFloat(outlineOffset)
    return Number(/ 0px 0px 0px (\d+)px(?! inset)/.exec(boxShadow)?.[1])
  }

  /** The edges at which an element clips its content; none if it does not clip. */
  function clipOf(element: Element): DOMRect | null {
    const style = getComputedStyle(element)
    // Without a box
    if (style.display === 'contents') return null
    const contains = /paint|content|strict/.test(style.contain) || style.contentVisibility !== 'visible'
    if (style.overflow === 'visible' && !contains && style.maskImage === 'none') return null
    const { left, top } = element.getBoundingClientRect()
    const margin = style.overflow === 'clip' || contains ? parseFloat(style.overflowClipMargin) || 0 : 0
    const [x, y] = [left + element.clientLeft - margin, top + element.clientTop - margin]
    return new DOMRect(x, y, element.clientWidth + 2 * margin, element.clientHeight + 2 * margin)
  }

  function cutterOf(control: Element): string | undefined {
    let ringed: Element | null = control
    while (ringed && Number.isNaN(reachOf(ringed))) ringed = ringed.parentElement
    if (!ringed) return 'no ring'
    const box = ringed.getBoundingClientRect()
    // Allow for scroll rounding
    const reach = reachOf(ringed) - 1
    const isCutBy = ({ left, right, top, bottom }: DOMRect) =>
      box.left - reach < left || box.right + reach > right || box.top - reach < top || box.bottom + reach > bottom
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const room = innerHeight - parseFloat(scrollPaddingTop) - (parseFloat(scrollPaddingBottom) || 0)
    const isTaller = box.height + 2 * reach > room
    const { clientWidth } = document.documentElement
    const page = isTaller ? new DOMRect(0, box.y - reach, clientWidth, box.height + 2 * reach) : undefined
    if (isCutBy(page ?? new DOMRect(0, 0, clientWidth, innerHeight))) return 'the window'
    let { position } = getComputedStyle(ringed)
    for (let around = ringed.parentElement; around && around !== document.body; around = around.parentElement) {
      if (position === 'fixed') return undefined
      const own = getComputedStyle(around).position
      // Absolutely positioned content outside it is not clipped by it
      if (position === 'absolute' && own === 'static') continue
      position = own
      const clip = clipOf(around)
      if (clip && isCutBy(clip)) return around.outerHTML.slice(0, 120)
    }
    return undefined
  }

  const cut = controls.flatMap((control) => {
    control.focus()
    const name = control.ariaLabel || control.textContent?.trim().slice(0, 40) || control.outerHTML.slice(0, 80)
    // A tab list delegates focus to one of its tabs
    const focused = document.activeElement
    const by = focused && control.contains(focused) ? cutterOf(focused) : 'cannot have the focus'
    return by === undefined ? [] : `${name}: ${by}`
  })
  document.adoptedStyleSheets.pop()
  before?.focus({ preventScroll: true })
  scrollTo({ top: place, behavior: 'instant' })
  return cut
}
