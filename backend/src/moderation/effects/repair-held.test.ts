import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { FOREVER } from '../../accounts/suspension/suspensions.ts'
import { apply, post } from '../../../test/applications.ts'
import { converse } from '../../../test/conversations.ts'
import { decide } from '../../../test/decide.ts'
import { newMember } from '../../../test/leavers.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
const repair = () => site.recur('moderation.held.hourly')

test('an account that an earlier version closed is closed entirely', async () => {
  const [creator, buyer] = [await newMember(site, 'creator'), await newMember(site, 'buyer')]
  const project = await post(buyer)
  await apply(creator, project)
  const talk = await converse(buyer, creator)
  const closing = { case_id: 'earlier', until: FOREVER, reason: 'spam', text: 'Spam.' }
  const _id = new Types.ObjectId(creator.id)
  const change = { suspensions: [closing], suspended_until: FOREVER }
  await site.database.collection('accounts').updateOne({ _id }, { $set: change })
  await repair()
  expect(await buyer.api.applications.received({ params: project })).toMatchObject({ items: [] })
  expect(await buyer.api.conversations.get({ params: talk })).toMatchObject({ is_closed: true })
})

test('handles get an end, and former ones and the picture of a hidden profile are withheld', async () => {
  const creator = await newMember(site, 'creator')
  const [first, second] = [`one${creator.id.slice(-6)}`, `two${creator.id.slice(-6)}`]
  await creator.api.accounts.changeProfile({ body: { handle: first } })
  await creator.api.accounts.changeProfile({ body: { handle: second } })
  const hidden = await decide(site, 'hide', creator)
  const { database } = site
  const user_id = new Types.ObjectId(creator.id)
  const handles = database.collection<{ _id: string }>('handles')
  // As an earlier version hid it: the former handle and the picture stayed.
  await database.collection('held_documents').deleteOne({ 'document._id': first })
  await handles.updateOne({ _id: first }, { $set: { user_id } })
  await database.collection('held_documents').updateOne({ 'document._id': user_id }, { $set: { keys: [] } })
  const lost: { _id: string; user_id: null } = { _id: 'lost', user_id: null }
  await handles.insertOne(lost)
  await repair()
  await site.work()
  const picture = () => fetch(`${site.url}/media/avatars/${creator.id}/avatar.webp`)
  const address = (handle: string) => fetch(`${site.url}/@${handle}`, { redirect: 'manual' })
  expect([(await picture()).status, (await address(first)).status]).toEqual([404, (await address('unknown')).status])
  expect(await handles.countDocuments({ user_id: null, expires_at: null })).toBe(1)
  await hidden.revert()
  expect([(await picture()).status, (await address(first)).status]).toEqual([200, 302])
})
