import { MARKED_SIDE_MAX } from '@atelier/contract/deliveries/limits.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { answerLast, deliver, deliveriesOf, lastOf } from '../../test/deliveries.ts'
import { askForHelp, cancel, decideNext, endingOf, settle } from '../../test/endings.ts'
import { begin, confirm, propose } from '../../test/engagements.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite, usePerson } from '../../test/use-site.ts'
import { twoHalves } from '../../test/pictures.ts'
import { film } from '../../test/uploads.ts'

const site = usePeopleSite()
const buyer = usePerson(site, 'buyer', { full_name: 'Ben Ode' })
const creator = usePerson(site, 'creator', { full_name: 'Noor Ilves' })
let moderator: Person
beforeEach(async () => {
  await site.database.collection('moderation_cases').deleteMany({})
  moderator = await asModerator(site)
})

const kindsOf = async ({ api }: Person, id: number) =>
  (await api.notifications.list()).items.flatMap(({ kind, project }) =>
    project?.id === id && /^(help_answered|work_canceled)$/.test(kind) ? [kind] : [],
  )
const readCase = ({ api }: Person, id: string) => api.moderation.get({ params: { id } })

test('a case has the terms and small files as they were, for moderators alone; never an original', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await propose(buyer, id)
  const wide = await twoHalves(2000, 1500)
  await deliver(creator, id, { files: { 'first.png': wide, 'Cut.mov': film(), 'notes.pdf': Buffer.from('%PDF-1.7') } })
  await deliver(creator, id, { files: { 'second.png': wide } })
  await answerLast(creator, id, 'withdraw')
  await askForHelp(creator, id)
  await site.work()
  await confirm(creator, id)
  const { case: found } = await moderator.api.moderation.next()
  const { content } = found!
  expect(content.work!.terms).toContain('Terms, version 1 (proposed')
  expect(content.work!.deliveries.map(({ number, text }) => [number, text.split(',')[0]])).toEqual([
    [1, 'Delivery 1 (replaced)'],
    [2, 'Delivery 2 (withdrawn)'],
  ])
  expect(content.text).toContain('Delivery 2 (withdrawn)')
  expect(content.files).toMatchObject([{ name: 'first.png', kind: 'image', delivery: 1, missing: null }])
  const shown = await (await fetch(site.url + content.files![0]!.download_url!)).arrayBuffer()
  expect(await sharp(Buffer.from(shown)).metadata()).toMatchObject({ format: 'webp', width: MARKED_SIDE_MAX })
  // The notice of a decision has no delivered files
  await decideNext(moderator, { action: 'warn', reason: 'other', result: 'continue' })
  await settle(site)
  const notice = (await buyer.api.notices.list()).items[0]!
  expect(await buyer.api.notices.get({ params: { id: notice.id } })).toMatchObject({ content: { files: [] } })
  expect(notice).toMatchObject({ kind: 'decision', result: 'continue' })
  for (const one of [buyer, creator]) expect(await codeOf(readCase(one, found!.id))).toBe('FORBIDDEN')
})

test('moderators cancel the work: once, told to both, with what waited', async () => {
  const { id } = await begin(buyer, creator, 'Harbor film')
  await deliver(creator, id)
  await cancel(creator, id)
  await askForHelp(creator, id)
  const { case: found } = await moderator.api.moderation.next()
  expect(found).toMatchObject({ can_cancel: true })
  const decided = await decideNext(moderator, { result: 'canceled' })
  expect(decided.decision).toMatchObject({ action: 'nothing', result: 'canceled' })
  expect((await endingOf(buyer, id)).canceled_at).toBeNull()
  // Until it is final it can be undone
  await moderator.api.moderation.undo({ params: { id: decided.id } })
  expect(await readCase(moderator, decided.id)).toMatchObject({ decision: null, can_cancel: true })
  await settle(site)
  expect((await endingOf(buyer, id)).canceled_at).toBeNull()
  await decideNext(moderator, { result: 'canceled' })
  await settle(site)
  await settle(site)
  const ending = await endingOf(buyer, id)
  expect(ending).toMatchObject({ cancellations: [{ state: 'lapsed' }], helps: [{ result: 'canceled' }] })
  expect(ending.canceled_at).not.toBeNull()
  expect(lastOf(await deliveriesOf(buyer, id)).answer_by).toBeNull()
  expect(await kindsOf(buyer, id)).toEqual(['work_canceled', 'help_answered'])
  expect(await kindsOf(creator, id)).toEqual(['work_canceled'])
  expect((await creator.api.notices.list()).items[0]).toMatchObject({ help: true, result: 'canceled' })
  expect(await codeOf(deliver(creator, id))).toBe('ENGAGEMENT_OVER')
})

test('the work goes on, with the days that were left', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  await askForHelp(buyer, id)
  expect(lastOf(await deliveriesOf(buyer, id)).answer_by).toBeNull()
  await decideNext(moderator, { result: 'continue' })
  await settle(site)
  expect(lastOf(await deliveriesOf(buyer, id)).answer_by).not.toBeNull()
  expect(await endingOf(buyer, id)).toMatchObject({ canceled_at: null, helps: [{ result: 'continue' }] })
  expect(await kindsOf(creator, id)).toEqual(['help_answered'])
  expect((await buyer.api.notices.list()).items[0]).toMatchObject({ help: true, result: 'continue' })
})

test('approved work is not canceled, neither when that is decided nor when it takes effect', async () => {
  const { id } = await begin(buyer, creator)
  await deliver(creator, id)
  await askForHelp(creator, id)
  await decideNext(moderator, { result: 'canceled' })
  await answerLast(buyer, id, 'approve')
  await settle(site)
  const ending = await endingOf(creator, id)
  expect(ending.canceled_at).toBeNull()
  expect(ending.helps[0]).not.toHaveProperty('result')
  expect((await creator.api.notices.list()).items[0]).not.toHaveProperty('result')

  await askForHelp(creator, id)
  const { case: found } = await moderator.api.moderation.next()
  expect(found).toMatchObject({ can_cancel: false })
  expect(await codeOf(decideNext(moderator, { result: 'canceled' }))).toBe('ACTION_NOT_POSSIBLE')
})
