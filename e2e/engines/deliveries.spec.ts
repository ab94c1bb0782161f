import { fileURLToPath } from 'node:url'
import { workPath } from '@atelier/contract/paths/projects.ts'
import {
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
const film = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.mp4'))
const button = (name: string) => ({ role: 'button', name, exact: true }) as const

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
  const wait = () => visitor.until<string>(outcome)
  const said = await wait().catch(wait).catch(wait).catch(wait)
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
