import { randomUUID } from 'node:crypto'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { applicantsPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { converse, read, send } from '../../test/conversations.ts'
import { makeArtwork } from '../../test/factories.ts'
import type { Person } from '../../test/person.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let buyer: Person
let mara: Person
let noor: Person
let project: Project
beforeEach(async () => {
  buyer = await site.as('buyer')
  mara = await site.as('creator')
  noor = await site.as('creator')
  project = await post(buyer)
})

const one = ({ id }: { id: string }) => ({ params: { id } })
const accept = (application: { id: string }) => buyer.api.applications.accept(one(application))
const complete = ({ id }: Project) => buyer.api.projects.complete({ params: { id } })
const opens = ({ api }: Person, path: string) => api.notifications.opened({ body: { path } })
const readsAll = ({ api }: Person) => api.notifications.readAll({ body: { until: new Date().toISOString() } })
const artworkOf = async (person: Person) => {
  const user_id = new Types.ObjectId(person.id)
  return { id: String((await makeArtwork(site.database, { user_id }))._id) }
}
const like = ({ api }: Person, params: { id: string }) => api.likes.like({ params })
const comment = ({ api }: Person, params: { id: string }) =>
  api.comments.create({ params, body: { id: randomUUID(), content: 'What a light' } })

/** The bell's list: both rows, and the unread entries that neither represents. */
async function listedFor({ api }: Person): Promise<number> {
  const { messages, invitations } = await api.notifications.counts()
  const pending = (await api.applications.mine({ query: { section: 'invitations' } })).items
  const { items } = await api.notifications.list()
  const unread = items.filter(({ is_read, kind }) => !is_read && kind !== 'message')
  const news = unread.filter(
    (entry) => entry.kind !== 'invitation_received' || pending.every(({ project: of }) => of.id !== entry.project?.id),
  )
  return messages + invitations + news.length
}

interface State {
  title: string
  make: () => Promise<unknown>
  mara: number
  buyer: number
}

const states: State[] = [
  { title: 'nothing has happened', make: async () => undefined, mara: 0, buyer: 0 },
  { title: 'an application was accepted', make: async () => accept(await apply(mara, project)), mara: 1, buyer: 1 },
  {
    title: 'an application was accepted and its project completed',
    make: async () => {
      await accept(await apply(mara, project))
      await complete(project)
    },
    mara: 2,
    buyer: 1,
  },
  {
    title: 'two applied to one project, and one messages',
    make: async () => {
      await apply(mara, project)
      await apply(noor, project)
      await send(mara, await converse(buyer, mara))
    },
    mara: 0,
    buyer: 3,
  },
  { title: 'an invitation is pending', make: () => invite(buyer, project, mara), mara: 1, buyer: 0 },
  {
    title: 'the page of a pending invitation was opened',
    make: async () => {
      await invite(buyer, project, mara)
      await opens(mara, projectPath(project.id))
    },
    mara: 1,
    buyer: 0,
  },
  {
    title: 'an invitation was declined',
    make: async () => mara.api.applications.decline(one(await invite(buyer, project, mara))),
    mara: 0,
    buyer: 1,
  },
  {
    title: 'an invitation was accepted',
    make: async () => mara.api.applications.acceptInvitation(one(await invite(buyer, project, mara))),
    mara: 0,
    buyer: 1,
  },
  {
    title: 'the project of a pending invitation went to another creator',
    make: async () => {
      await invite(buyer, project, mara)
      await accept(await apply(noor, project))
    },
    mara: 1,
    buyer: 1,
  },
  {
    title: 'three messages of one conversation are unread, of another all were read',
    make: async () => {
      const conversation = await converse(buyer, mara)
      for (let n = 0; n < 3; n++) await send(buyer, conversation)
      const other = await converse(buyer, mara)
      await send(buyer, other)
      await read(mara, other, 1)
    },
    mara: 3,
    buyer: 2,
  },
  {
    title: 'an artwork was liked twice and commented on, another was deleted with its likes',
    make: async () => {
      const [liked, deleted] = [await artworkOf(mara), await artworkOf(mara)]
      await like(noor, liked)
      await like(buyer, liked)
      await comment(buyer, liked)
      await like(buyer, deleted)
      await mara.api.artworks.delete({ params: deleted })
    },
    mara: 2,
    buyer: 0,
  },
  {
    title: 'all was marked as read while messages and an invitation wait',
    make: async () => {
      await accept(await apply(mara, project))
      await invite(buyer, await post(buyer), mara)
      const conversation = await converse(buyer, mara)
      await send(buyer, conversation)
      await send(buyer, conversation)
      await readsAll(mara)
    },
    mara: 3,
    buyer: 2,
  },
  {
    title: 'an application was withdrawn',
    make: async () => mara.api.applications.withdraw(one(await apply(mara, project))),
    mara: 0,
    buyer: 0,
  },
]

describe("the bell's number matches its list when", () => {
  test.each(states)('$title', async ({ make, ...expected }) => {
    await make()
    const numbers = await Promise.all(
      [mara, buyer].map(async (person) => [(await person.api.notifications.counts()).total, await listedFor(person)]),
    )
    expect(numbers).toEqual([
      [expected.mara, expected.mara],
      [expected.buyer, expected.buyer],
    ])
  })
})

test('opening a page marks only the entries that link to it as read', async () => {
  const total = async (person: Person) => (await person.api.notifications.counts()).total
  const artwork = await artworkOf(mara)
  await like(buyer, artwork)
  await comment(buyer, artwork)
  await accept(await apply(mara, project))
  expect(await total(mara)).toBe(3)
  for (const path of ['/artwork/x', `${artworkPath(artwork.id)}/edit`, applicantsPath(project.id), '/nowhere'])
    await opens(mara, path)
  await opens(noor, artworkPath(artwork.id))
  expect(await total(mara)).toBe(3)
  site.published.length = 0
  await opens(mara, artworkPath(artwork.id))
  expect(site.published).toMatchObject([{ name: 'notifications.changed', to: [mara.id] }])
  expect(await total(mara)).toBe(1)
  await opens(mara, projectPath(project.id))
  await opens(mara, projectPath(project.id))
  expect(site.published).toHaveLength(2)
  expect(await total(mara)).toBe(0)
  expect(await total(buyer)).toBe(1)
  await opens(buyer, projectPath(project.id))
  expect(await total(buyer)).toBe(1)
  await opens(buyer, applicantsPath(project.id))
  expect(await total(buyer)).toBe(0)
})

test('deleting an artwork or project updates the bell live', async () => {
  const artwork = await artworkOf(mara)
  await like(buyer, artwork)
  await apply(mara, project)
  site.published.length = 0
  await mara.api.artworks.delete({ params: artwork })
  expect(site.published).toMatchObject([{ name: 'notifications.changed', to: [mara.id] }])
  await buyer.api.projects.delete({ params: { id: project.id } })
  expect((await buyer.api.notifications.counts()).total).toBe(0)
})
