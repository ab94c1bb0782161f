import * as gallery from '@atelier/contract/paths/gallery.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread-texts.ts'
import { makeArtworks } from '../support/artworks.ts'
import { makeTalk, say } from '../support/conversations.ts'
import { NEXT, nextOf } from '../support/next-button.ts'
import { TRANSLATE } from '../support/translator.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

async function openTranslated(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path)
  await visitor.until(`!document.querySelector('main [aria-busy=true]')`)
  await visitor.run(TRANSLATE)
}

/** Presses each button of translated pages once, with those in what they open. */
async function pressAll(visitor: Visitor, paths: readonly string[]): Promise<void> {
  const pressed: string[] = []
  for (const path of paths) {
    await openTranslated(visitor, path)
    const next = () => visitor.run<string | null>(`return ${nextOf(pressed)}`)
    for (let key = await next(); key !== null; key = await next()) {
      // By script, as toasts may cover a button
      if (key) await visitor.run(`document.querySelector('${NEXT}').click()`)
      else await visitor.press('Escape')
      if (key) pressed.push(key)
      await visitor.run('await new Promise((resolve) => setTimeout(resolve, 200))')
      if ((await visitor.run<string>('return location.pathname')) !== path) await openTranslated(visitor, path)
    }
    expect(await visitor.run<string>('return document.body.innerText'), path).not.toMatch(/didn.t load/)
  }
  expect(pressed.length).toBeGreaterThan(paths.length)
}

test('each button of a translated page works, and new values are shown', async ({ visitor }) => {
  test.setTimeout(300_000)
  visitor.expect(/status of 4\d\d/)
  const [artwork] = await makeArtworks(2, { title: 'Harbor' })
  const talk = await makeTalk('A cover for an album')
  await pressAll(visitor, [
    gallery.homePath(),
    gallery.artworkPath(artwork!),
    projects.findProjectPath(),
    contactPath(),
  ])
  await visitor.enter(talk.buyer)
  await openTranslated(visitor, conversationPath(talk.conversation.id))
  await visitor.type(threadTexts.label, 'One')
  await visitor.press('Enter')
  await visitor.sees('«One»', '[role=log]')
  await say(talk.creator, talk.conversation, 'Two')
  await visitor.sees('«Two»', '[role=log]')
  await pressAll(visitor, [gallery.artworkPath(artwork!)])
})
