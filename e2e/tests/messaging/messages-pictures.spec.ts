import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { attachmentsTexts } from '@atelier/mf-messaging/conversations/attachments/attachments-texts.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { field, log, makeLines, makeTalk, openTalk, say, write } from '../../support/conversations.ts'
import { countShifts, shifts } from '../../support/layout-shifts.ts'
import { quickTime } from '../../support/quick-time.ts'
import { expect, test } from '../../support/quiet-page.ts'

test.describe.configure({ timeout: 120_000 })

type Size = [width: number, height: number]

const clip = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.mp4'))
const WIDE: Size = [800, 400]
const TALL: Size = [300, 900]
const TINY: Size = [16, 16]

interface Sent {
  pictures: Size[]
  film?: boolean
  file?: boolean
  text?: string
}

/** Pastes drawn pictures, a film and a text file, and sends them with a text. */
async function send(page: Page, { pictures, film, file, text = '' }: Sent): Promise<void> {
  const bytes = film ? [...quickTime(await readFile(clip))] : undefined
  await field(page).evaluate(
    async (box, { pictures, bytes, file }) => {
      const clipboardData = new DataTransfer()
      for (const [at, [width, height]] of pictures.entries()) {
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d')!
        context.fillStyle = `hsl(${at * 70} 60% 60%)`
        context.fillRect(0, 0, width, height)
        context.fillStyle = 'white'
        context.fillRect(width / 4, height / 4, width / 2, height / 2)
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
        clipboardData.items.add(new File([blob!], `sketch-${at + 1}.png`, { type: 'image/png' }))
      }
      if (bytes) clipboardData.items.add(new File([new Uint8Array(bytes)], 'film.mov', { type: 'video/quicktime' }))
      if (file) clipboardData.items.add(new File(['%PDF-1.4'], 'brief.txt'))
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { pictures, bytes, file },
  )
  const count = pictures.length + (film ? 1 : 0) + (file ? 1 : 0)
  const tray = page.getByRole('list', { name: attachmentsTexts.list })
  await expect(tray.getByRole('button', { name: /^Remove / })).toHaveCount(count, { timeout: 30_000 })
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(tray).toBeHidden()
}

const bubbles = (page: Page) => log(page).locator('[data-bubble]:has(button[class*=picture])')

/** Distances of the inner element's sides from those of the outer one. */
async function insets(outer: Locator, inner: Locator): Promise<number[]> {
  const [out, within] = [(await outer.boundingBox())!, (await inner.boundingBox())!]
  return [within.x - out.x, out.x + out.width - within.x - within.width].map(Math.round)
}

const LONG = 'A long text that would make the message wider than its picture if it could, word after word after word.'

test('pictures reach the edges of their message, several as a mosaic, and nothing moves when they load', async ({
  page,
}) => {
  const talk = await makeTalk('Pictures in messages')
  await say(talk.buyer, talk.conversation, 'Which of these?')
  await openTalk(page, talk.creator, talk)
  const sent: Sent[] = [
    { pictures: [WIDE], text: LONG },
    { pictures: [TALL], text: 'مرحبا! هذه هي الصورة (2026)' },
    { pictures: [TINY] },
    { pictures: [TALL, WIDE] },
    { pictures: [WIDE, TALL, TALL], text: 'Three' },
    { pictures: [TALL, WIDE, TINY, WIDE] },
    { pictures: [WIDE, TALL, TINY, WIDE, TALL, WIDE, WIDE], text: LONG },
    { pictures: [WIDE], film: true, file: true, text: 'All kinds' },
  ]
  for (const message of sent) await send(page, message)
  await expect(bubbles(page)).toHaveCount(sent.length)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await expect(log(page).getByText('All kinds')).toBeVisible()
    await countShifts(page)
    for (const [at, message] of sent.entries()) {
      const bubble = bubbles(page).nth(at)
      await bubble.scrollIntoViewIfNeeded()
      expect(await insets(bubble, bubble.locator('[class*=pictures]')), `${width}: message ${at}`).toEqual([0, 0])
      await expect(bubble.locator('button[class*=picture]')).toHaveCount(Math.min(5, message.pictures.length))
      const box = (await bubble.boundingBox())!
      expect(box.width).toBeLessThanOrEqual(416)
      expect(box.height, `${width}: message ${at}`).toBeLessThan(900)
    }
    // Scrolling renders rows, which does not shift those in view
    expect(await shifts(page)).toBeLessThan(0.01)
    await expectAccessible(page, `messages with pictures at ${width} px`)
  }
  await expect(
    log(page).getByRole('button', { name: attachmentsTexts.enlargeWithMore('sketch-5.png', 2) }),
  ).toBeVisible()
  const film = log(page).locator('[class*=film]')
  const length = film.getByText(/^Length\s*0:\d\d$/)
  await expect(length).toBeVisible()
  await film.locator('video').evaluate((video: HTMLVideoElement) => video.play().catch(() => {}))
  await expect(length).toBeHidden()

  await log(page)
    .getByRole('button', { name: attachmentsTexts.enlarge('sketch-1.png') })
    .last()
    .click()
  const link = page.getByRole('dialog').getByRole('link', { name: /^Download · PNG, 800 × 400, [\d.]+ KB$/ })
  await expectAccessible(page, 'an enlarged picture of a message')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('sketch-1.png')
  expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'png', width: 800, height: 400 })
})

test('the last message is edited also while the list shows none of the last ones', async ({ page }) => {
  const talk = await makeTalk('Edited from afar')
  await makeLines(talk, 120)
  await say(talk.buyer, talk.conversation, 'Monday at nine')
  await openTalk(page, talk.buyer, talk)
  await expect(log(page).getByText('Monday at nine')).toBeInViewport()
  await log(page).evaluate((element) => element.scrollTo(0, 1500))
  await expect(log(page).getByText('Monday at nine')).not.toBeAttached()
  await field(page).press('ArrowUp')
  const edited = log(page).getByRole('textbox', { name: threadTexts.editLabel })
  await expect(edited).toBeFocused()
  await expect(edited).toBeInViewport()
})

test('a message is edited in its place by the composer’s keys', async ({ page }) => {
  const talk = await makeTalk('Edited in place')
  await openTalk(page, talk.buyer, talk)
  await write(page, 'Monday at nine')
  await expect(log(page).getByText('Monday at nine')).toBeVisible()
  await expect(log(page).getByText(threadTexts.sent)).toBeVisible()
  await field(page).press('ArrowUp')
  const edited = log(page).getByRole('textbox', { name: threadTexts.editLabel })
  await expect(edited).toBeFocused()
  await expectAccessible(page, 'a message being edited')
  await edited.press('Escape')
  await expect(field(page)).toBeFocused()
  await field(page).press('ArrowUp')
  await edited.fill('Tuesday at nine')
  await edited.press('Shift+Enter')
  await edited.pressSequentially('or ten')
  await page.reload()
  await expect(edited).toHaveValue('Tuesday at nine\nor ten')
  await edited.press('Enter')
  await expect(log(page).getByText('Tuesday at nine')).toBeVisible()
  await expect(edited).toBeHidden()
  await expect(field(page)).toBeFocused()
})
