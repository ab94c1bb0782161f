import { fileURLToPath } from 'node:url'
import { gray } from '@atelier/backend/test/made/pictures.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import {
  answerTexts,
  deliverTexts,
  deliveriesTexts,
  filesTexts,
  pinsTexts,
} from '@atelier/mf-projects/deliveries/deliveries-texts.ts'
import { previewTexts } from '@atelier/mf-projects/deliveries/deliver/film-preview/texts.ts'
import { makePerson } from '../support/people.ts'
import { accept, applyTo, postProject } from '../support/projects.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

// Not that of the conversation, which takes files as well
const FORM = `document.querySelector('form[aria-label="${deliverTexts.title(1)}"]')`
const FILES = `${FORM}?.querySelector('input[type=file]')`
const LAYER = `document.querySelector('[role=application]')`
const film = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.mp4'))
const button = (name: string) => ({ role: 'button', name, exact: true }) as const
const inDialog = (name: string) => ({ ...button(name), within: '[role=dialog]' })

/** A client, and the page on which their creator chooses the files to deliver. */
async function begin(visitor: Visitor) {
  const [client, creator] = await Promise.all([
    makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ])
  const project = await postProject(client, 'A mosaic')
  await accept(client, await applyTo(project, creator))
  const address = workPath(project.id)
  await visitor.enter(creator)
  await visitor.open(address)
  await visitor.click(button(deliverTexts.deliver))
  await visitor.until(FILES)
  return { client, address }
}

test('a picture is delivered, commented on with the keyboard, approved and opened', async ({
  visitor,
  anotherVisitor,
}) => {
  const { client, address } = await begin(visitor)
  await visitor.run(`
    const dropped = new DataTransfer()
    const bytes = Uint8Array.from(atob('${(await gray()).toString('base64')}'), (c) => c.charCodeAt(0))
    dropped.items.add(new File([bytes], 'Still.png', { type: 'image/png' }))
    const input = ${FILES}
    input.files = dropped.files
    input.dispatchEvent(new Event('change', { bubbles: true }))`)
  await visitor.until(`document.querySelector('[aria-label="${deliverTexts.remove('Still.png')}"]')`)
  await visitor.type({ role: 'field', name: deliverTexts.note, within: 'main form' }, 'First pass.')
  await visitor.click(button(deliverTexts.deliver))
  await visitor.sees(deliveriesTexts.version(1))

  const other = await anotherVisitor()
  await other.enter(client)
  await other.open(address)
  await other.until(LAYER)
  await other.run(`${LAYER}.focus()`)
  // The driver of WebKit knows no arrow keys
  await other.run(`${LAYER}.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))`)
  await other.press('Enter')
  await other.type(pinsTexts.label, 'Lighter here.')
  await other.click(button(pinsTexts.add))
  await visitor.sees('Lighter here.')

  await other.click(button(answerTexts.approve))
  await other.sees(answerTexts.approveFollows)
  await other.click(inDialog(answerTexts.approve))
  await other.click(button(answerTexts.openNow))
  await other.sees(answerTexts.openFollows)
  await other.click(inDialog(answerTexts.openNow))
  await other.until(`document.querySelector('a[download][aria-label="${filesTexts.downloadOf('Still.png')}"]')`)
  await visitor.sees(answerTexts.final.client)
  expect(visitor.complaints()).toEqual([])
})

const saysOneOf = (texts: readonly string[]) =>
  `${JSON.stringify(texts)}.find((text) => ${FORM}.innerText.includes(text))`

test('a film is delivered, and watched as far as its creator’s browser could convert it', async ({
  visitor,
  anotherVisitor,
}, testInfo) => {
  const { client, address } = await begin(visitor)
  await visitor.choose(FILES, film)
  const outcome = saysOneOf([previewTexts.ready, ...Object.values(previewTexts.none)])
  // A browser may also be given up, which takes as long as the visitor's patience
  const said = await visitor.until<string>(outcome).catch(() => visitor.until<string>(outcome))
  testInfo.annotations.push({ type: 'film', description: said })
  await visitor.until(`document.querySelector('[aria-label="${deliverTexts.remove('lantern-drift.mp4')}"]')`)
  await visitor.click({ ...button(deliverTexts.deliver), within: 'main form' })
  await visitor.sees(deliveriesTexts.version(1))

  const other = await anotherVisitor()
  await other.enter(client)
  await other.open(address)
  await other.sees(said === previewTexts.ready ? filesTexts.smallFilm : filesTexts.noFilm)
  if (said === previewTexts.ready)
    await other.until(`(() => {
      const film = document.querySelector('article video')
      film.muted = true
      if (film.paused) void film.play().catch(() => {})
      return film.currentTime > 0.5 && film.videoWidth > 0
    })()`)
  await other.click({ role: 'button', name: pinsTexts.atSecond('0:0') })
  await other.type(pinsTexts.label, 'Cut here.')
  await other.click(button(pinsTexts.add))
  await visitor.sees('Cut here.')
  expect(visitor.complaints()).toEqual([])
})
