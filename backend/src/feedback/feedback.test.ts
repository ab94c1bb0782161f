import { randomUUID } from 'node:crypto'
import { FEEDBACK_MAX } from '@atelier/contract/feedback/limits.ts'
import { expect, test } from 'vitest'
import { usePeopleSite } from '../../test/use-site.ts'

const id = '3f2b8c1e-5c0f-4d2e-9a54-0c6a5ad1c0de'

const site = usePeopleSite()

const stored = () => site.database.collection('feedback').find().sort({ created_at: 1 }).toArray()

test('feedback is trimmed and kept once, however often and by however many requests it is sent', async () => {
  const member = await site.member('mira@example.com')
  const send = () => member.call('POST', '/feedback', { id, content: '  More blue, please.\n' })
  const answers = await Promise.all([send(), send(), send()])
  expect([...answers, await send()].map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(await stored()).toMatchObject([{ content: 'More blue, please.', client_id: id }])
})

test('nobody can take away another person’s feedback by its id', async () => {
  const shared = randomUUID()
  for (const [name, content] of [
    ['one', 'Mine.'],
    ['other', 'Mine too.'],
  ])
    await (await site.member(`${name}@example.com`)).call('POST', '/feedback', { id: shared, content })
  const kept = (await stored()).filter(({ client_id }) => client_id === shared)
  expect(kept.map(({ content }) => String(content))).toEqual(['Mine.', 'Mine too.'])
})

test('blank, missing and endless feedback is refused with a text', async () => {
  const member = await site.member('third@example.com')
  const send = (content?: string) => member.call('POST', '/feedback', { id, content })
  const { status, body } = await send(' \n\t ')
  expect(status).toBe(422)
  expect(body.data.fields.content).toEqual(['Please enter your feedback before submitting'])
  expect((await send()).status).toBe(422)
  expect((await send('x'.repeat(FEEDBACK_MAX + 1))).status).toBe(422)
  expect((await send('x'.repeat(FEEDBACK_MAX))).status).toBe(204)
  expect((await site.browser().call('POST', '/feedback', { id, content: 'Hello' })).status).toBe(401)
})

test('returns zero counts for a new user', async () => {
  const member = await site.member('fourth@example.com')
  expect(await member.call('GET', '/notifications/counts')).toMatchObject({
    status: 200,
    body: { messages: 0, invitations: 0 },
  })
})
