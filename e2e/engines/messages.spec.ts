import { messageModel } from '@atelier/backend/conversations/messages/messages.model.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { makeTalk, say } from '../support/conversations.ts'
import type { Talk } from '../support/conversations.ts'
import { database } from '../support/database.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const LOG = '[role=log]'
const FIELD = 'main textarea'

async function openTalk(visitor: Visitor, person: Talk['buyer'], { conversation }: Talk): Promise<void> {
  await visitor.enter(person)
  await visitor.open(conversationPath(conversation.id))
  await visitor.until(`document.querySelector('${LOG}') && document.querySelector('${FIELD}')`)
}

async function write(visitor: Visitor, text: string): Promise<void> {
  await visitor.type(threadTexts.label, text)
  await visitor.press('Enter')
}

test('the box grows with the message, which arrives', { tag: '@smoke' }, async ({ visitor }) => {
  const talk = await makeTalk('A long message')
  await openTalk(visitor, talk.buyer, talk)
  const height = () => visitor.run<number>(`return document.querySelector('${FIELD}').clientHeight`)
  const before = await height()
  for (const line of ['One', 'Two', 'Three', 'Four']) {
    await visitor.type(threadTexts.label, line)
    await visitor.press('Shift+Enter')
  }
  await visitor.type(threadTexts.label, 'Five')
  await visitor.until(`document.querySelector('${FIELD}').value === 'One\\nTwo\\nThree\\nFour\\nFive'`)
  await visitor.until(
    `(({ clientHeight, scrollHeight }) => clientHeight > ${before * 2} && scrollHeight <= clientHeight + 1)(document.querySelector('${FIELD}'))`,
  )
  await visitor.press('Enter')
  await visitor.sees('Four', LOG)
  await expect.poll(height).toBe(before)
  await say(talk.creator, talk.conversation, 'I have read all five')
  await visitor.sees('I have read all five', LOG)
})

test('two people chat', async ({ visitor, anotherVisitor }) => {
  const talk = await makeTalk('Between two')
  const other = await anotherVisitor()
  await openTalk(visitor, talk.buyer, talk)
  await openTalk(other, talk.creator, talk)
  await write(visitor, 'Hello from the buyer')
  await other.sees('Hello from the buyer', LOG)
  await write(other, 'Hello from the creator')
  await visitor.sees('Hello from the creator', LOG)
  await visitor.sees(threadTexts.read, LOG)
})

test('a message written without a connection is sent once it is back', async ({ visitor }) => {
  visitor.expect(/./)
  const talk = await makeTalk('From a train')
  await openTalk(visitor, talk.buyer, talk)
  await write(visitor, 'Before the tunnel')
  await expect.poll(() => stored(talk)).toEqual(['Before the tunnel'])
  visitor.line.cut()
  await write(visitor, 'In the tunnel')
  await visitor.sees(layoutTexts.outOfDate)
  await say(talk.creator, talk.conversation, 'Meanwhile')
  expect(await stored(talk)).toEqual(['Before the tunnel', 'Meanwhile'])
  visitor.line.mend()
  await visitor.sees('Meanwhile', LOG)
  await expect.poll(() => stored(talk)).toEqual(['Before the tunnel', 'Meanwhile', 'In the tunnel'])
  await visitor.until(`document.querySelector('${LOG}').innerText.split('In the tunnel').length === 2`)
  await visitor.until(`!document.body.innerText.includes(${JSON.stringify(layoutTexts.outOfDate)})`)
})

const stored = async ({ conversation }: Talk): Promise<string[]> => {
  const found = await messageModel(database).find({ conversation_id: conversation.id }).sort({ seq: 1 }).lean()
  return found.map(({ content }) => content)
}
