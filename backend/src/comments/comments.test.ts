import { randomUUID } from 'node:crypto'
import { UNDO_MS } from '@atelier/contract/undo.ts'
import { expect, test } from 'vitest'
import { makeArtwork } from '../../test/factories.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'
import { artworkModel } from '../artworks/artworks.model.ts'
import { notificationModel } from '../notifications/notifications.model.ts'
import { deletedCommentModel } from './deleted-comments.model.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const artwork = async () => ({ id: String((await makeArtwork(site.database))._id) })
const countOf = async (params: { id: string }) => (await site.api.artworks.get({ params })).comment_count

test('a comment is trimmed, counted and shown with its author, newest first', async () => {
  const params = await artwork()
  const { api, id } = await site.as('creator', { full_name: 'Ada' })
  const first = await api.comments.create({ params, body: { id: randomUUID(), content: '  What a light  ' } })
  expect(first).toMatchObject({ content: 'What a light', user_id: id, artwork_id: params.id })
  expect(first.profile).toEqual({ id, full_name: 'Ada', avatar_url: null })
  expect(first.by_creator).toBe(true)
  const second = await api.comments.create({ params, body: { id: randomUUID(), content: 'And again' } })
  const page = await site.api.comments.list({ params })
  expect(page.items.map((comment) => comment.id)).toEqual([second.id, first.id])
  expect(await countOf(params)).toBe(2)
})

test('a comment shows whether its author has a creator page', async () => {
  const params = await artwork()
  for (const role of ['creator', 'buyer'] as const)
    await (await site.as(role)).api.comments.create({ params, body: { id: randomUUID(), content: role } })
  const { items } = await site.api.comments.list({ params })
  expect(items.map(({ content, by_creator }) => [content, by_creator])).toEqual([
    ['buyer', false],
    ['creator', true],
  ])
})

test('posting the same comment ten times concurrently stores one', async () => {
  const [params, { api }] = [await artwork(), await site.as('creator')]
  const body = { id: randomUUID(), content: 'Once' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.comments.create({ params, body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await countOf(params)).toBe(1)
})

test('the same client id of another user is another comment', async () => {
  const params = await artwork()
  const id = randomUUID()
  for (const content of ['one', 'other'])
    await (await site.as('creator')).api.comments.create({ params, body: { id, content } })
  expect(await countOf(params)).toBe(2)
})

test.each([
  ['blank', ' \n\t '],
  ['invisible', '\u200B\u3164\u2800'],
  ['stacked marks', `a${'\u0301'.repeat(30)}`],
  ['too long', 'x'.repeat(1001)],
])('a %s comment is rejected', async (_, content) => {
  const [params, { api }] = [await artwork(), await site.as('creator')]
  expect(await codeOf(api.comments.create({ params, body: { id: randomUUID(), content } }))).toBe('VALIDATION')
  expect(await countOf(params)).toBe(0)
})

test('a guest reads but does not write', async () => {
  const params = await artwork()
  const body = { id: randomUUID(), content: 'Hello' }
  expect(await codeOf(site.api.comments.create({ params, body }))).toBe('UNAUTHENTICATED')
  expect(await site.api.comments.list({ params })).toEqual({ items: [], next_cursor: null })
})

test('missing artworks and comments return 404', async () => {
  const { api } = await site.as('creator')
  const params = { id: 'f'.repeat(24) }
  const body = { id: randomUUID(), content: 'Hello' }
  expect(await codeOf(api.comments.create({ params, body }))).toBe('ARTWORK_NOT_FOUND')
  expect(await codeOf(api.comments.list({ params }))).toBe('ARTWORK_NOT_FOUND')
  expect(await codeOf(api.comments.delete({ params }))).toBe('COMMENT_NOT_FOUND')
})

test('only its author deletes a comment, and concurrent deletions count once', async () => {
  const params = await artwork()
  const [author, other] = [await site.as('creator'), await site.as('creator')]
  const { id } = await author.api.comments.create({ params, body: { id: randomUUID(), content: 'Mine' } })
  await author.api.comments.create({ params, body: { id: randomUUID(), content: 'Stays' } })
  expect(await codeOf(other.api.comments.delete({ params: { id } }))).toBe('FORBIDDEN')
  await Promise.allSettled(Array.from({ length: 10 }, () => author.api.comments.delete({ params: { id } })))
  expect(await countOf(params)).toBe(1)
})

test('Undo restores a comment unchanged, for its author only; ten concurrent ones count once', async () => {
  const params = await artwork()
  const [author, other] = [await site.as('creator'), await site.as('creator')]
  const body = { id: randomUUID(), content: 'Mine' }
  const comment = await author.api.comments.create({ params, body })
  const later = await author.api.comments.create({ params, body: { id: randomUUID(), content: 'Later' } })
  const own = { params: { id: comment.id } }
  const told = await notificationModel(site.database).unscoped('a test').countDocuments()
  await author.api.comments.delete(own)
  expect(await countOf(params)).toBe(1)
  expect(await codeOf(other.api.comments.restore(own))).toBe('FORBIDDEN')
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => author.api.comments.restore(own)))
  expect(answers).toContainEqual({ status: 'fulfilled', value: comment })
  expect((await site.api.comments.list({ params })).items).toEqual([later, comment])
  expect(await countOf(params)).toBe(2)
  // The owner was notified once, and a client's retry of the create call still returns the comment
  expect(await notificationModel(site.database).unscoped('a test').countDocuments()).toBe(told)
  expect(await author.api.comments.create({ params, body })).toEqual(comment)
})

test('a comment is not restored after its time, or without its artwork or author', async () => {
  const [params, author] = [await artwork(), await site.as('creator')]
  const post = async () => {
    const body = { id: randomUUID(), content: 'Mine' }
    const { id } = await author.api.comments.create({ params, body })
    await author.api.comments.delete({ params: { id } })
    return { params: { id } }
  }
  const old = await post()
  const kept = deletedCommentModel(site.database)
  await kept.updateOne({ _id: old.params.id }, { deleted_at: new Date(Date.now() - UNDO_MS - 6000) })
  expect(await codeOf(author.api.comments.restore(old))).toBe('COMMENT_NOT_FOUND')
  const orphan = await post()
  await artworkModel(site.database).deleteOne({ _id: params.id })
  expect(await codeOf(author.api.comments.restore(orphan))).toBe('COMMENT_NOT_FOUND')
  await kept.init()
  const ending = (await kept.listIndexes()).filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
  expect(ending).toMatchObject([{ key: { deleted_at: 1 }, expireAfterSeconds: 60 }])
})

test('a long list is read without gap or repetition while comments arrive', async () => {
  const [params, { api }] = [await artwork(), await site.as('creator')]
  const post = () => api.comments.create({ params, body: { id: randomUUID(), content: 'Hm' } })
  const posted = []
  for (let n = 0; n < 7; n++) posted.unshift((await post()).id)
  const read: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await site.api.comments.list({ params, query: { limit: 3, cursor } })
    read.push(...page.items.map(({ id }) => id))
    await post()
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  expect(read).toEqual(posted)
})
