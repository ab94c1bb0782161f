import type { Page } from '@playwright/test'
import { commentsCreate } from '@atelier/contract/comments/routes.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { applicantsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { makeTalk, say } from '../../support/conversations.ts'
import { expectReflow } from '../../support/cut-text.ts'
import { openAs } from '../../support/people.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

test.describe.configure({ timeout: 90_000 })

/** A4 within its margins, in px. */
const PAPER = { width: 680, height: 1000 }

/** In the page: controls, texts that are pale or on dark grounds, and texts that only scrolling would show. */
function unfitForPaper(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0
  const name = (element: Element) => `${element.outerHTML.slice(0, 90)} ${element.textContent!.slice(0, 40)}`
  const CONTROLS = '#root > * > header, #root > * > footer, nav, [role=menu], [role=tablist], input, form'
  const controls = [...document.querySelectorAll(`${CONTROLS}, button:not(:has(img)), [role=button]`)].filter(isShown)

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  /** From 0 (black) to 255; white shows through. */
  const lightness = (color: string) => {
    canvas.fillStyle = 'white'
    canvas.fillRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const around = function* (element: Element | null): Generator<Element> {
    for (let one = element; one; one = one.parentElement) yield one
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const texts = [...document.body.querySelectorAll('*')].filter(
    (one) => hasText(one) && isShown(one) && !one.closest('[aria-hidden=true]'),
  )
  const unreadable = texts.filter((text) => {
    const grounds = [...around(text)].map((one) => lightness(getComputedStyle(one).backgroundColor))
    return Math.min(...grounds) < 215 || lightness(getComputedStyle(text).color) > 130
  })
  const scrolled = texts.filter((text) =>
    [...around(text.parentElement)].some(
      (one) =>
        one !== document.documentElement &&
        /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowY) &&
        one.clientHeight > 0 &&
        text.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom + 2 &&
        getComputedStyle(one).clipPath === 'none',
    ),
  )
  return [
    ...controls.map((one) => `control: ${name(one)}`),
    ...unreadable.map((one) => `ground: ${name(one)}`),
    ...scrolled.map((one) => `behind a scrollbar: ${name(one)}`),
  ]
}

async function expectPrintable(page: Page, where: string, words: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeAttached()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    await expect(page.getByText(words).first()).toBeVisible()
    // Colors may still change from the scheme before
    await expect.poll(() => page.evaluate(unfitForPaper), `${where}, ${colorScheme}`).toEqual([])
    await expectReflow(page, `${where}, ${colorScheme}`)
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
}

test('an artwork, a project, a conversation and a letter print their words alone, dark on white', async ({ page }) => {
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ colorScheme: 'dark' })
  const samples = await makeProjectSamples()
  const { buyer, creator } = samples
  const [artwork] = await makeArtworks(1, { title: 'Harbor', owner: creator.id })
  const comment = { content: `The harbor at night. ${'So many lamps on the water. '.repeat(8)}` }
  await (
    await apiOf(buyer)
  )(commentsCreate, { params: { id: artwork! }, body: { ...comment, id: crypto.randomUUID() } })
  const { conversation } = await makeTalk('A cover for an album', samples)
  const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of many. ${'And more of it. '.repeat(at * 3)}`)
  for (const line of lines) await say(line.length % 2 ? buyer : creator, conversation, line)

  await openAs(page, buyer, artworkPath(artwork!))
  await expectPrintable(page, 'artwork', 'The harbor at night.')
  await page.goto(conversationPath(conversation.id))
  await expectPrintable(page, 'conversation', 'Line 1 of many')
  await page.goto(`${applicantsPath(samples.applied.id)}?section=shortlist`)
  await expectPrintable(page, 'letter', 'I have drawn harbors by night')
  await openAs(page, creator, projectPath(samples.applied.id))
  await expectPrintable(page, 'project', 'Twelve pictures of a city')
})
