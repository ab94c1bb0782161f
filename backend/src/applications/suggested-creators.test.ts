import { SUGGESTED_CREATORS } from '@atelier/contract/applications/limits.ts'
import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { accept, cancel, reopen } from '../../test/endings.ts'
import { examined, readsDuring } from '../../test/commands.ts'
import { makeArtwork, makeProfile } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { useSite } from '../../test/use-site.ts'
import { accountModel } from '../accounts/accounts.model.ts'
import { searchFields } from '../artworks/search-fields.ts'
import { languageOf } from './language-of.ts'

const site = useSite()

const latest_works = [
  { artwork_id: new Types.ObjectId(), key: 'x/1.png', widths: [320], created_at: new Date('2026-06-01') },
]
const working = { artwork_count: 1, latest_works }

async function maker(full_name: string, title: string, tags: string[] = []): Promise<string> {
  const { _id } = await makeProfile(site.database, { full_name, ...working })
  await makeArtwork(site.database, { user_id: _id, title, tags, ...searchFields(title, tags, full_name) })
  return String(_id)
}

/** A maker who can sign in. */
async function member(full_name: string, tags: string[]): Promise<Person> {
  const person = await site.as('creator', { full_name, ...working })
  const user_id = new Types.ObjectId(person.id)
  await makeArtwork(site.database, { user_id, title: full_name, tags, ...searchFields(full_name, tags, full_name) })
  return person
}

test('suggests creators by skills, then by category, then by the list of creators, without those involved', async () => {
  const buyer = await site.as('buyer')
  const project = await post(buyer, { category: 'Avatars & Characters', skills: ['Paper craft', 'Fog'] })
  const suggested = async () =>
    (await buyer.api.applications.suggested({ params: project })).items.map(({ full_name }) => full_name)
  await makeProfile(site.database, { full_name: 'Without works' })
  await maker('Other', 'Trains')
  await maker('By category', 'A character study')
  await maker('By skill', 'Birds', ['paper craft'])
  await maker('By both skills', 'Fog over paper crafts', ['fog', 'paper craft'])
  expect(await suggested()).toEqual(['By both skills', 'By skill', 'By category', 'Other'])

  const [applied, invited, blocked, suspended, former] = await Promise.all(
    ['Applied', 'Invited', 'Blocked', 'Suspended', 'Former'].map((name) => member(name, ['fog'])),
  )
  expect(await suggested()).toHaveLength(SUGGESTED_CREATORS)
  // Worked on it before: may apply or be invited again, but the client knows them
  await buyer.api.applications.accept({ params: await apply(former!, project) })
  await cancel(buyer, project.id)
  await accept(former!, project.id)
  await reopen(buyer, project.id)
  await apply(applied!, project)
  await invite(buyer, project, invited!)
  await blocked!.api.blocks.add({ params: { user_id: buyer.id } })
  await accountModel(site.database).updateOne({ _id: suspended!.id }, { suspended_until: new Date('2999-01-01') })
  expect(await suggested()).toEqual(['By both skills', 'By skill', 'By category', 'Other'])
})

test('of equal works, whoever writes the language of the brief and answers comes first', async () => {
  const buyer = await site.as('buyer')
  const project = await post(buyer, {
    title: 'Plakate für die Oper',
    description: 'Wir suchen Motive für ein Haus und die neue Saison.',
    skills: ['Opernplakat'],
  })
  const described = async (full_name: string, given: object) => {
    const { _id } = await makeProfile(site.database, { full_name, ...working, ...given })
    const title = 'Opernplakat'
    await makeArtwork(site.database, { user_id: _id, title, ...searchFields(title, null, full_name) })
  }
  const about = 'Ich male Theater und die Stadt.'
  await described('Answers', { answers: 'day' })
  await described('German', { about })
  await described('Both', { about, answers: 'day' })
  await described('English', { about: 'I paint the stage and the city, with ink.' })
  const { items } = await buyer.api.applications.suggested({ params: project })
  const names = items.map(({ full_name }) => full_name)
  expect(names[0]).toBe('Both')
  expect(names.slice(1, 3).toSorted()).toEqual(['Answers', 'German'])
  expect(names[3]).toBe('English')
})

test.for([
  ['The quick fox and the dog', 'en'],
  ['Wir suchen die Motive und das Licht', 'de'],
  ['Je cherche des images pour une affiche', 'fr'],
  ['港の夜を描く人を探しています', 'ja'],
  ['Ищем художника для афиши', 'ru'],
  ['نبحث عن فنان', 'ar'],
  ['Ink, fog, 2026', null],
] as const)('%s is in %s', ([text, language]) => {
  expect(languageOf(text)).toBe(language)
})

test('reads a bounded number of works by index, and nothing for a project that is not open', async () => {
  const buyer = await site.as('buyer')
  const creator = await member('Nils', ['fog'])
  for (let n = 0; n < 5; n++) await maker(`Maker ${n}`, 'Fog')
  const project = await post(buyer, { skills: ['Fog'] })
  const reads = await readsDuring(site.database, () => buyer.api.applications.suggested({ params: project }))
  for (const command of reads.filter(({ collection }) => collection === 'artworks')) {
    const { returned, documents, plan } = await examined(site.database, command)
    expect(documents).toBe(returned)
    expect(plan).not.toContain('"SORT"')
  }
  await creator.api.applications.acceptInvitation({ params: await invite(buyer, project, creator) })
  expect((await buyer.api.applications.suggested({ params: project })).items).toEqual([])
})
