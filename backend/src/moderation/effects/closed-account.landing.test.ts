import { profilesTexts } from '@atelier/contract/profiles/texts.ts'
import { expect, test } from 'vitest'
import { makeConcerned, seenOf } from '../../../test/concerned.ts'
import { decide } from '../../../test/decide.ts'
import { keysOf } from '../../../test/uploads.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()

test('everything of a closed account is gone, and is there again if the decision is reverted', async () => {
  const made = await makeConcerned(site)
  const { creator, buyer, art, other } = made
  const was = await seenOf(site, made)
  const hidden = await decide(site, 'hide', creator, { kind: 'artwork', id: other.id })
  const closed = await decide(site, 'close', creator)
  await hidden.revert()
  const now = await seenOf(site, made)
  expect(now).toMatchObject({ creator: 'CREATOR_NOT_FOUND', art: 'ARTWORK_NOT_FOUND', favorites: { items: [] } })
  expect(now['creators']!.items.map(({ id }) => id)).not.toContain(creator.id)
  expect(JSON.stringify([now['new'], now['popular'], now['liked']])).not.toContain(creator.id)
  expect((await buyer.api.conversations.list()).items[0]!.creator.full_name).toBe(profilesTexts.deletedUser)
  await closed.revert()
  creator.browser.token = undefined
  await creator.browser.logIn(creator.email, 'a long enough phrase')
  const again = { ...made, creator: { ...creator, api: creator.browser.api } }
  expect(await seenOf(site, again)).toEqual(was)
  expect(await buyer.api.artworks.get({ params: art })).toMatchObject({ like_count: 1, comment_count: 1 })
})

test('held-back documents are erased with a closed account, by the deletion that its owner could have asked for', async () => {
  const { creator, art, buyer } = await makeConcerned(site)
  await decide(site, 'hide', creator, { kind: 'artwork', id: art.id })
  const closed = await decide(site, 'close', creator)
  for (let times = 0; times < 2; times++) await closed.finish()
  await site.work()
  expect(await keysOf(site, creator)).toEqual([])
  const held = await site.database
    .collection('held_documents')
    .find({ held_at: { $exists: true } })
    .toArray()
  expect(JSON.stringify(held)).not.toContain(creator.id)
  expect(JSON.stringify(held)).not.toContain(art.id)
  expect(await site.database.collection('accounts').countDocuments({ email: creator.email })).toBe(0)
  expect((await buyer.api.likes.artworks()).total).toBe(0)
})
