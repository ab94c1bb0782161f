import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import { makeArtworks } from '../support/artworks.ts'
import { makeTalk, say } from '../support/conversations.ts'
import { addFactor } from '../support/moderators.ts'
import { NEXT } from '../support/next-button.ts'
import { pressAll } from '../support/press-all.ts'
import type { Hands } from '../support/press-all.ts'
import { TRANSLATE } from '../support/translator.ts'
import { makeWalkSamples, walkedPages } from '../support/walked-pages.ts'
import type { WalkSamples, Walker } from '../support/walked-pages.ts'
import { test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

/** Milliseconds of one page. */
const LIMIT_MS = 60_000

test.beforeEach(({ visitor }) => visitor.expect(/status of 4\d\d/))

async function openTranslated(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path)
  await visitor.until(`!document.querySelector('main [aria-busy=true]')`)
  await visitor.run(TRANSLATE)
}

const handsOf = (visitor: Visitor): Hands => ({
  open: (path) => openTranslated(visitor, path),
  // A button may have left the document
  run: async (expression) => (await visitor.until<{ value: never }>(`{ value: ${expression} }`)).value,
  // By script, as toasts may cover a button
  pressMarked: () => visitor.run(`document.querySelector('${NEXT}').click()`),
  pressEscape: () => visitor.press('Escape'),
})

/** Of one worker, as they take seconds. */
let samples: Promise<WalkSamples> | undefined

for (const [walker, pages] of Object.entries(walkedPages) as [Walker, readonly string[]][])
  for (const page of pages)
    test(`each button of ${page}, translated, works for a ${walker}`, async ({ visitor }) => {
      const { people, addressOf } = await (samples ??= makeWalkSamples())
      if (walker !== 'guest') await visitor.enter(people[walker])
      if (walker === 'moderator') await addFactor(people[walker])
      await pressAll(handsOf(visitor), [addressOf(page)], LIMIT_MS)
    })

test('a translated page shows new values: errors, counts, comments, messages', async ({ visitor }) => {
  const [artwork = ''] = await makeArtworks(1, { title: 'Harbor' })
  const talk = await makeTalk('A cover for an album')
  await openTranslated(visitor, contactPath())
  await visitor.click({ role: 'button', name: 'Log In', within: 'header' })
  await visitor.until(`document.querySelector('[role=dialog] button[type=submit]')`)
  await visitor.run(`document.querySelector('[role=dialog] button[type=submit]').click()`)
  await visitor.until(`/«.*email.*»/.test(document.querySelector('[role=dialog]').innerText)`)

  await visitor.enter(talk.buyer)
  await openTranslated(visitor, artworkPath(artwork))
  for (const count of [1, 2]) {
    await visitor.type({ role: 'field', name: '', within: 'main' }, `Remark ${count}`)
    await visitor.press('Control+Enter')
    await visitor.sees(`«Remark ${count}»`, 'main')
  }

  await openTranslated(visitor, conversationPath(talk.conversation.id))
  await visitor.type({ role: 'field', name: `«${threadTexts.label}»`, within: 'main' }, 'One')
  await visitor.press('Enter')
  await visitor.sees('«One»', '[role=log]')
  await say(talk.creator, talk.conversation, 'Two')
  await visitor.sees('«Two»', '[role=log]')
})
