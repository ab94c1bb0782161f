import { gray } from '@atelier/backend/test/made/pictures.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import {
  applicantsPath,
  myApplicationsPath,
  postProjectPath,
  projectPath,
  workPath,
} from '@atelier/contract/paths/projects.ts'
import { agreementTexts } from '@atelier/mf-projects/agreements/agreement-texts.ts'
import { hireTexts } from '@atelier/mf-projects/applications/hire/hire-texts.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { applicationsTexts } from '@atelier/mf-projects/applications/texts.ts'
import {
  answerTexts,
  deliverTexts,
  deliveriesTexts,
  filesTexts,
  pinsTexts,
} from '@atelier/mf-projects/deliveries/deliveries-texts.ts'
import { workReviewsTexts } from '@atelier/mf-projects/engagements/reviews/reviews-texts.ts'
import { workTexts } from '@atelier/mf-projects/engagements/work-texts.ts'
import { completeProjectTexts } from '@atelier/mf-projects/projects/complete-project-texts.ts'
import { postTexts } from '@atelier/mf-projects/projects/post/post-texts.ts'
import { applyTexts } from '@atelier/mf-projects/projects/project/apply-texts.ts'
import { termsTexts } from '@atelier/mf-projects/terms/terms-texts.ts'
import { makePerson } from '../support/people.ts'
import { expect, isByKeyboard, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

/** Of the windows; `WIDTH=390` makes them those of a phone. */
const width = Number(process.env['WIDTH'] ?? 1280)
/** The composer of the conversation beside it has another. */
const FORM = `form[aria-label^="${deliverTexts.deliver}"]`
const FILES = `document.querySelector('${FORM} input[type=file]')`
const LAYER = `document.querySelector('[role=application]')`
const button = (name: string) => ({ role: 'button', name, exact: true, within: 'main' }) as const
const inDialog = (name: string) => ({ ...button(name), within: '[role=dialog]' })
const field = (name: string) => ({ role: 'field', name, within: 'main' }) as const

async function select(visitor: Visitor, name: string, option: string): Promise<void> {
  await visitor.click({ role: 'button', name, within: 'main' })
  await visitor.click({ role: 'option', name: option })
}

async function post(visitor: Visitor, title: string): Promise<number> {
  await visitor.open(postProjectPath())
  await visitor.type(field('Title'), title)
  await visitor.type(field('Description'), 'Six night scenes, in two sizes.')
  await select(visitor, 'Category', 'Avatars & Characters')
  await select(visitor, 'Project type', 'Ongoing Work')
  await select(visitor, 'Experience level', 'Expert')
  await visitor.click({ role: 'radio', name: '$500 - $1,000' })
  await visitor.click(button(postTexts.submit))
  const href = `document.querySelector('main a[href*="/projects/"]')?.getAttribute('href')`
  return Number(
    /\/projects\/(\d+)/.exec(await visitor.until<string>(`location.pathname === '/my-projects' && ${href}`))![1],
  )
}

/** Delivers a picture with a note. */
async function deliver(visitor: Visitor, with_: string, note: string): Promise<void> {
  await visitor.click(button(with_))
  await visitor.until(FILES)
  await visitor.run(`
    const dropped = new DataTransfer()
    const bytes = Uint8Array.from(atob('${(await gray()).toString('base64')}'), (c) => c.charCodeAt(0))
    dropped.items.add(new File([bytes], 'Still.png', { type: 'image/png' }))
    ${FILES}.files = dropped.files
    ${FILES}.dispatchEvent(new Event('change', { bubbles: true }))`)
  await visitor.until(`document.querySelector('[aria-label="${deliverTexts.remove('Still.png')}"]')`)
  await visitor.type({ ...field(deliverTexts.note), within: FORM }, note)
  await visitor.click({ ...button(deliverTexts.deliver), within: FORM })
  await visitor.sees(note, 'main')
}

async function review(visitor: Visitor, rating: number, text: string): Promise<void> {
  await visitor.click({ role: 'radio', name: workReviewsTexts.ratings(rating) })
  await visitor.type(field(workReviewsTexts.text), text)
  await visitor.click({ role: 'radio', name: workReviewsTexts.yes, exact: true })
  await visitor.click(button(workReviewsTexts.send))
}

async function apply(client: Visitor, creator: Visitor, id: number): Promise<void> {
  await creator.open(projectPath(id))
  await creator.click(button(applyTexts.apply))
  await creator.sees(applyTexts.sent)
  await client.open(applicantsPath(id))
  await client.click({ role: 'link', name: 'Ines Creator', within: 'main' })
  await client.click(button(applicantsTexts.accept))
  await client.click(inDialog(applicantsTexts.accept))
  await creator.sees(applyTexts.accepted)
}

async function invite(client: Visitor, creator: Visitor, creatorId: string): Promise<void> {
  await client.open(creatorPath(creatorId))
  await client.click(button(hireTexts.hire))
  await client.click(inDialog(hireTexts.send))
  await client.sees(hireTexts.invited)
  await creator.open(myApplicationsPath())
  await creator.click(button(applicationsTexts.accept))
  await creator.click(inDialog(applicationsTexts.accept))
  await creator.sees(applicationsTexts.acceptedDone.title)
}

test('two people work together, from the post to the reviews', async ({ visitor, anotherVisitor }) => {
  if (isByKeyboard) test.setTimeout(600_000)
  const [buyer, creator] = await Promise.all([
    makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ])
  const client = await anotherVisitor()
  for (const one of [visitor, client]) await one.resize({ width, height: 844 })
  await client.enter(buyer)
  await visitor.enter(creator)
  const id = await post(client, 'A mosaic')

  if (isByKeyboard) await invite(client, visitor, creator.id)
  else await apply(client, visitor, id)

  await visitor.open(workPath(id))
  await visitor.click(button(termsTexts.write))
  await visitor.type(field(termsTexts.field.amount), '1500')
  await visitor.click(button(termsTexts.propose))
  await client.open(workPath(id))
  await client.click(button(termsTexts.confirm))
  await client.click(inDialog(termsTexts.confirm))
  await visitor.sees(workTexts.nextStep.workMine(null))

  await deliver(visitor, deliverTexts.deliver, 'First pass.')
  await client.click(button(answerTexts.ask))
  await client.type(field(answerTexts.askLabel), 'Calmer water.')
  await client.click(button(answerTexts.sendAsk))
  await visitor.sees('Calmer water.')
  await deliver(visitor, deliverTexts.deliverNext, 'Second pass.')
  await client.sees(deliveriesTexts.version(2))

  await client.until(LAYER)
  await client.focus(LAYER)
  // The driver of WebKit knows no arrow keys
  await client.run(`${LAYER}.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))`)
  await client.press('Enter')
  await client.type(pinsTexts.label, 'Lighter here.')
  await client.click(button(pinsTexts.add))
  await visitor.sees('Lighter here.')

  await client.click(button(answerTexts.approve))
  await client.click(inDialog(answerTexts.approve))
  await client.click(button(answerTexts.openNow))
  await client.click(inDialog(answerTexts.openNow))
  await client.until(`document.querySelector('a[download][aria-label="${filesTexts.downloadOf('Still.png')}"]')`)
  await visitor.sees(answerTexts.final.client)

  for (const one of [client, visitor]) {
    await one.click({ role: 'link', name: agreementTexts.work.open })
    await one.sees('1,500')
  }
  await client.click(button(agreementTexts.markPaid))
  await visitor.click(button(agreementTexts.markReceived))
  await client.sees(agreementTexts.states.received)

  await client.open(projectPath(id))
  await client.click(button(completeProjectTexts.complete))
  await client.click(inDialog(completeProjectTexts.complete))
  await client.sees(completeProjectTexts.done('A mosaic'))
  for (const one of [client, visitor]) await one.open(workPath(id))
  await review(visitor, 5, 'Clear briefs.')
  await client.sees(workReviewsTexts.waits('Ines Creator'))
  await review(client, 4, 'Lovely mosaic.')
  for (const one of [client, visitor]) for (const words of ['Clear briefs.', 'Lovely mosaic.']) await one.sees(words)
  expect(await client.run(`return document.documentElement.scrollWidth - innerWidth`)).toBeLessThanOrEqual(0)
})
