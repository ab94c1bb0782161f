import { randomUUID } from 'node:crypto'
import { FEEDBACK_MAX } from '@atelier/contract/feedback/forms.ts'
import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const stored = (client_id: string) =>
  site.database.collection('feedback').find({ client_id }).sort({ created_at: 1 }).toArray()

test('feedback is trimmed and stored once, even if sent repeatedly and concurrently', async () => {
  const id = randomUUID()
  const { api, fetch } = await site.as('buyer')
  const body = { id, content: '  More blue, please.\n' }
  const send = () => api.feedback.send({ body })
  await Promise.all([send(), send(), send()])
  const headers = { 'content-type': 'application/json' }
  const again = await fetch('/api/feedback', { method: 'POST', headers, body: JSON.stringify(body) })
  expect(again.status).toBe(204)
  expect(await stored(id)).toMatchObject([{ content: 'More blue, please.', client_id: id }])
})

test('a user cannot block another user’s feedback by reusing its id', async () => {
  const id = randomUUID()
  for (const content of ['Mine.', 'Mine too.'])
    await (await site.as('creator')).api.feedback.send({ body: { id, content } })
  const kept = await stored(id)
  expect(kept.map(({ content }) => String(content))).toEqual(['Mine.', 'Mine too.'])
})

test('blank, missing and overlong feedback is rejected with an error text', async () => {
  const id = randomUUID()
  const { api, fetch } = await site.as('creator')
  const send = (content: string) => api.feedback.send({ body: { id, content } })
  await expect(send(' \n\t ')).rejects.toMatchObject({
    status: 422,
    data: { fields: { content: ['Please enter your feedback before submitting'] } },
  })
  const headers = { 'content-type': 'application/json' }
  const missing = await fetch('/api/feedback', { method: 'POST', headers, body: JSON.stringify({ id }) })
  expect(missing.status).toBe(422)
  await expect(send('x'.repeat(FEEDBACK_MAX + 1))).rejects.toMatchObject({ status: 422 })
  await send('x'.repeat(FEEDBACK_MAX))
  expect(await stored(id)).toHaveLength(1)
  const asGuest = site.api.feedback.send({ body: { id, content: 'Hello' } })
  await expect(asGuest).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})
