import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

type Rgb = readonly [number, number, number]

const luminance = (color: Rgb): number => {
  const [r, g, b] = color.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Each text's painted color and its bounding box in the viewport. */
const looksOf = (elements: Element[]) =>
  elements.map((element) => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    const [r, g, b] = context.getImageData(0, 0, 1, 1).data
    const { x, y, width, height } = element.getBoundingClientRect()
    return { text: element.textContent.trim(), color: [r!, g!, b!] as const, box: { x, y, width, height } }
  })
/** Hides the glyphs but keeps the computed color. */
export const hideLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main * { -webkit-text-fill-color: transparent !important } main svg { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Lowest contrast of each text with any background pixel, keyed by text. Measured on a screenshot without glyphs
 * ({@link hideLetters}), because the background may be a canvas, an image or a blur.
 */
export async function contrastBehind(page: Page, texts: Locator): Promise<Record<string, number>> {
  const looks = await texts.evaluateAll(looksOf)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const height = Math.ceil(Math.max(...looks.map(({ box }) => box.y + box.height)))
  const clip = { x: 0, y: 0, width: page.viewportSize()!.width, height }
  const picture = sharp(await page.screenshot({ clip })).removeAlpha()
  const found: Record<string, number> = {}
  for (const { text, color, box } of looks) {
    const left = Math.floor(box.x)
    const top = Math.floor(box.y)
    const region = {
      left,
      top,
      width: Math.floor(box.x + box.width) - left,
      height: Math.floor(box.y + box.height) - top,
    }
    const pixels = await picture.clone().extract(region).raw().toBuffer()
    let least = Infinity
    for (let at = 0; at < pixels.length; at += 3)
      least = Math.min(least, contrast(color, [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]))
    found[text] = Math.round(least * 100) / 100
  }
  return found
}
