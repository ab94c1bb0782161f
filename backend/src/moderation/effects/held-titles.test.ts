import { UNAVAILABLE_PROJECT } from '@atelier/contract/projects/texts.ts'
import { expect, test } from 'vitest'
import { apply, post } from '../../../test/applications.ts'
import { send } from '../../../test/conversations.ts'
import { decide } from '../../../test/decide.ts'
import { storedMember } from '../../../test/leavers.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const site = usePeopleSite()
const TITLE = 'A rude title'

test('the title of a hidden project is in no copy, returns with it, and is gone once it is removed', async () => {
  const [creator, buyer] = [await storedMember(site, 'creator'), await storedMember(site, 'buyer')]
  const late = await storedMember(site, 'creator')
  const project = await post(buyer, { title: TITLE })
  for (const one of [creator, late]) await apply(one, project)
  const { id } = await apply(await storedMember(site, 'creator'), project)
  const talk = await buyer.api.conversations.open({ body: { project_id: project.id, creator_id: creator.id } })
  await send(creator, talk)
  await buyer.api.applications.accept({ params: { id } })
  const seen = async () =>
    JSON.stringify([
      ...(await Promise.all([creator, buyer, late].map((one) => one.api.conversations.list()))),
      ...(await Promise.all([creator, buyer, late].map((one) => one.api.notifications.list()))),
      await late.api.applications.outcomes(),
    ])
  const before = await seen()
  expect(before.split(TITLE).length).toBeGreaterThan(4)
  const target = { kind: 'project', id: project.id } as const
  const hidden = await decide(site, 'hide', buyer, target)
  expect(await seen()).not.toContain(TITLE)
  expect(await seen()).toContain(UNAVAILABLE_PROJECT)
  await send(buyer, talk, 'About it')
  await site.work()
  site.pass(11 * 60_000)
  expect(JSON.stringify(await site.mails(creator.email))).not.toContain(TITLE)
  await hidden.revert()
  expect((await seen()).split(TITLE).length).toBeGreaterThanOrEqual(before.split(TITLE).length)
  expect(await seen()).not.toContain(UNAVAILABLE_PROJECT)
  await (await decide(site, 'remove', buyer, target)).finish()
  expect(await seen()).not.toContain(TITLE)
})
