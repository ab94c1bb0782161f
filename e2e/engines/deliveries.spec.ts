import { gray } from '@atelier/backend/test/made/pictures.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import {
  answerTexts,
  deliverTexts,
  deliveriesTexts,
  filesTexts,
  pinsTexts,
} from '@atelier/mf-projects/deliveries/deliveries-texts.ts'
import { makePerson } from '../support/people.ts'
import { accept, applyTo, postProject } from '../support/projects.ts'
import { expect, test } from './support/test.ts'

const FILES = `document.querySelector('form[aria-label] input[type=file]')`
const LAYER = `document.querySelector('[role=application]')`
const button = (name: string) => ({ role: 'button', name, exact: true }) as const
const inDialog = (name: string) => ({ ...button(name), within: '[role=dialog]' })

test('a picture is delivered, commented on with the keyboard, approved and opened', async ({
  visitor,
  anotherVisitor,
}) => {
  const [client, creator] = await Promise.all([
    makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ])
  const project = await postProject(client, 'A mosaic')
  await accept(client, await applyTo(project, creator))
  await visitor.enter(creator)
  await visitor.open(workPath(project.id))
  await visitor.click(button(deliverTexts.deliver))
  await visitor.until(FILES)
  await visitor.run(`
    const dropped = new DataTransfer()
    const bytes = Uint8Array.from(atob('${(await gray()).toString('base64')}'), (c) => c.charCodeAt(0))
    dropped.items.add(new File([bytes], 'Still.png', { type: 'image/png' }))
    ${FILES}.files = dropped.files
    ${FILES}.dispatchEvent(new Event('change', { bubbles: true }))`)
  await visitor.until(`document.querySelector('[aria-label="${deliverTexts.remove('Still.png')}"]')`)
  await visitor.type({ role: 'field', name: deliverTexts.note, within: 'main form' }, 'First pass.')
  await visitor.click(button(deliverTexts.deliver))
  await visitor.sees(deliveriesTexts.version(1))

  const other = await anotherVisitor()
  await other.enter(client)
  await other.open(workPath(project.id))
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
