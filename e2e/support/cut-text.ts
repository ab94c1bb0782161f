import type { Page } from '@playwright/test'
import { expect } from './quiet-page.ts'

/** The largest spacing that WCAG 1.4.12 requires a page to bear. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Applies the text spacing of WCAG 1.4.12 until the next navigation. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)

/** Asserts that the page does not scroll sideways, and that no text is cut off or lies over another. */
export async function expectReflow(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${where}: scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(unreadable), where).toEqual([])
}

/** Runs in the page: lists texts that an ancestor cuts off without an ellipsis or a scrollbar, or that overlap. */
function unreadable(): string[] {
  const TOLERANCE = 2
  const name = ({ textContent }: Node) => textContent!.trim().slice(0, 50)

  const ancestorsOf = (element: Element): Element[] =>
    element === document.body || !element.parentElement ? [] : [element, ...ancestorsOf(element.parentElement)]

  /** The part of a line of text that its ancestors show. */
  function shownPart(line: DOMRect, ancestors: Element[]): DOMRect {
    let { left, right, top, bottom } = line
    for (const around of ancestors) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const clip = around.getBoundingClientRect()
      ;[left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      ;[top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  function shownTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { node: Node; parent: Element; box: DOMRect; lines: DOMRect[] }[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement!
      if (!node.textContent!.trim() || parent.closest('script, style, template, option, textarea, svg')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      const ancestors = ancestorsOf(parent)
      // Only for assistive technology
      if (ancestors.some((around) => getComputedStyle(around).clipPath !== 'none')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].map((line) => shownPart(line, ancestors))
      texts.push({ node, parent, box: range.getBoundingClientRect(), lines })
    }
    return texts
  }

  /** The nearest ancestor that clips; undefined if it shows by other means that there is more, or hides all of it. */
  function cutter(parent: Element, box: DOMRect): Element | undefined {
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(around)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      const clip = around.getBoundingClientRect()
      const clips = /hidden|clip/.test(overflowX + overflowY)
      const isInside =
        box.left >= clip.left - TOLERANCE &&
        box.right <= clip.right + TOLERANCE &&
        box.top >= clip.top - TOLERANCE &&
        box.bottom <= clip.bottom + TOLERANCE
      if (clips && !isInside) return around
      if (position === 'fixed') return undefined
    }
    return undefined
  }

  /** Layers such as a sticky header lie over what scrolls below. */
  const layerOf = (element: Element): Element => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return around
    return document.body
  }

  const texts = shownTexts().map((text) => ({ ...text, layer: layerOf(text.parent) }))
  const cut = texts.flatMap(({ node, parent, box }) => {
    const by = cutter(parent, box)
    return by ? `cut: ${name(node)} by ${by.outerHTML.slice(0, 80)}` : []
  })
  const lieOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 3
  const overlapping = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          one.layer === other.layer &&
          one.lines.some((line) => other.lines.some((otherLine) => lieOver(line, otherLine))),
      )
      .map((other) => `overlap: ${name(one.node)} / ${name(other.node)}`),
  )
  return [...cut, ...overlapping]
}
