import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/quiet-page.ts'
import { serveShowcase } from '../../support/showcase.ts'

// Decision 035. `UPDATE_LOOKS=1` stores the current look.
const stored = path.join(import.meta.dirname, 'looks')
const failed = path.resolve(import.meta.dirname, '../../../.cache/looks')
const UPDATES = process.env['UPDATE_LOOKS'] === '1'

/**
 * Pixels of one picture that may differ by more than that in a channel, of 255. Rendering differs between processors,
 * though not in plain areas: a changed radius of one button exceeds the first, a color two steps lighter the second.
 */
const LIMITS = [
  { noise: 3, pixels: 4 },
  { noise: 1, pixels: 300 },
]

const sections = ['gallery', 'people', 'actions', 'fields', 'overlays', 'states', 'foundations', 'glow']

/** Of the calendar. */
const NOW = new Date('2026-03-04T12:00:00')

const PHONE = { width: 390, height: 844 }

/** What opens by a control, as [name, control, role of what opens]. */
const opened = (page: Page): [string, Locator, string][] => [
  ...['Dialog', 'Confirm', 'Sheet', 'Palette'].map((name): [string, Locator, string] => [
    name.toLowerCase(),
    page.getByRole('button', { name, exact: true }),
    'dialog',
  ]),
  ['popover', page.locator('#overlays').getByRole('button', { name: 'Notifications' }), 'dialog'],
  ['menu', page.getByRole('button', { name: 'Account' }), 'menu'],
  ['calendar', page.getByRole('button', { name: 'Open calendar' }), 'dialog'],
  ['select', page.getByRole('combobox', { name: 'Budget range' }), 'listbox'],
]

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** How many pixels exceed each limit, compared with the stored picture; all of them if there is none, or one of another size. */
async function differences(name: string, now: Buffer): Promise<number[]> {
  const file = path.join(stored, `${name}.webp`)
  if (UPDATES) {
    mkdirSync(stored, { recursive: true })
    writeFileSync(file, await sharp(now).webp({ lossless: true, effort: 6 }).toBuffer())
  }
  const after = await pixelsOf(now)
  const before = await pixelsOf(readFileSync(file)).catch(() => undefined)
  const total = after.info.width * after.info.height
  if (before?.info.width !== after.info.width || before.info.height !== after.info.height)
    return LIMITS.map(() => total)
  const different = LIMITS.map(() => 0)
  const change = (at: number) => Math.abs(before.data[at]! - after.data[at]!)
  for (let at = 0; at < after.data.length; at += 3) {
    const most = Math.max(change(at), change(at + 1), change(at + 2))
    LIMITS.forEach(({ noise }, which) => most > noise && different[which]!++)
  }
  return different
}

async function expectLook(name: string, element: Locator): Promise<void> {
  const now = await element.screenshot({ animations: 'disabled' })
  const different = await differences(name, now)
  const isSame = LIMITS.every(({ pixels }, which) => different[which]! <= pixels)
  if (!isSame) {
    mkdirSync(failed, { recursive: true })
    writeFileSync(path.join(failed, `${name}.png`), now)
  }
  const more = LIMITS.map(({ noise, pixels }, which) => `${different[which]} (${pixels}) by more than ${noise}`)
  expect.soft(isSame, `${name} differs from ${stored}, now in ${failed}: pixels ${more.join(', ')}`).toBe(true)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`components look as stored, ${colorScheme}`, async ({ page, complaints }) => {
    test.skip(!test.info().project.name.endsWith('locked'), 'Other browsers render differently.')
    test.setTimeout(120_000)
    // A broken picture is shown on purpose.
    complaints.expect(/status of 404/)
    const showcase = await serveShowcase()
    try {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime(NOW)
      await page.goto(showcase.url)
      // Sample pictures are not part of the look
      await page.evaluate(async () => {
        const still = new CSSStyleSheet()
        still.replaceSync(
          'img, canvas:not(#glow *), video { visibility: hidden !important } * { animation: none !important; transition: none !important }',
        )
        document.adoptedStyleSheets.push(still)
        await document.fonts.ready
      })
      for (const id of sections) await expectLook(`${id}-${colorScheme}`, page.locator(`#${id}`))
      for (const [name, control, role] of opened(page)) {
        await control.click()
        const overlay = page.getByRole(role as 'dialog').filter({ visible: true })
        await expectLook(`${name}-${colorScheme}`, overlay)
        await page.keyboard.press('Escape')
        await expect(overlay).toHaveCount(0)
      }
      const primary = page.locator('#actions').getByRole('button', { name: 'Sign Up' })
      await primary.hover()
      await expectLook(`hovered-${colorScheme}`, primary)
      await page.mouse.move(0, 0)
      await page.keyboard.press('F9')
      await primary.focus()
      await expectLook(`focused-${colorScheme}`, primary.locator('..'))
      await page.setViewportSize(PHONE)
      // To the end of the page, where nothing shines through the bar
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectLook(`bottom-bar-${colorScheme}`, page.locator('#bottom-bar'))
    } finally {
      showcase.close()
    }
  })
