import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { FOREVER } from '../../accounts/suspension/suspensions.ts'
import { apply, post } from '../../../test/applications.ts'
import { converse } from '../../../test/conversations.ts'
import { storedMember } from '../../../test/leavers.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
const repair = () => site.recur('moderation.held.hourly')

test('what a closed account did beside its closing is held as well', async () => {
  const [creator, buyer] = [await storedMember(site, 'creator'), await storedMember(site, 'buyer')]
  const project = await post(buyer)
  await apply(creator, project)
  const talk = await converse(buyer, creator)
  const closing = { case_id: 'beside', until: FOREVER, reason: 'spam', text: 'Spam.' }
  const _id = new Types.ObjectId(creator.id)
  const change = { suspensions: [closing], suspended_until: FOREVER }
  await site.database.collection('accounts').updateOne({ _id }, { $set: change })
  await repair()
  expect(await buyer.api.applications.received({ params: project })).toMatchObject({ items: [] })
  expect(await buyer.api.conversations.get({ params: talk })).toMatchObject({ is_closed: true })
})
