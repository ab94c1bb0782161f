import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { apply, typedProject } from './applications.ts'
import { codeOf } from './code-of.ts'
import { comment } from './concerned.ts'
import { converse, send } from './conversations.ts'
import { decide } from './decide.ts'
import { storedMember, publish } from './leavers.ts'
import type { Member } from './leavers.ts'
import { doubleHandles } from './double-handles.ts'
import type { PeopleSite } from './people.ts'
import { twoHalves } from './pictures.ts'
import { recount } from './recount.ts'
import { upload } from './uploads.ts'

/** What a decision is about, made by `owner`, seen by `other`. */
export interface Subject {
  site: PeopleSite
  owner: Member
  other: Member
  target: { kind: 'artwork' | 'comment' | 'project' | 'profile' | 'message'; id: string | number }
  /** What others see of it. */
  see: () => Promise<unknown>
  /** As its client would repeat the creation. */
  resend?: () => Promise<unknown>
  edit?: () => Promise<unknown>
  remove?: () => Promise<unknown>
  /** Of the other person: a like, an application. */
  takeBack?: () => Promise<unknown>
}

/** The code of its refusal, else `ok`. */
export const outcomeOf = async (call: () => Promise<unknown>): Promise<string> => {
  let isDone = false
  const code = await codeOf(call().then(() => void (isDone = true)))
  return isDone ? 'ok' : String(code)
}

const people = async (site: PeopleSite) =>
  [await storedMember(site, 'creator'), await storedMember(site, 'buyer')] as const

const seen = (call: Promise<unknown>) => call.catch((error: unknown) => (error as { code: string }).code)

type Make = (site: PeopleSite) => Promise<Subject>

async function artwork(site: PeopleSite): Promise<Subject> {
  const [owner, other] = await people(site)
  const id = randomUUID()
  const create = async () => {
    const { id: upload_id } = await upload(owner, 'picture.png', await twoHalves(40, 30))
    return owner.api.artworks.create({ body: { id, upload_id, title: 'Velvet harbour' } })
  }
  const made = await create()
  const params = { id: made.id }
  await other.api.likes.like({ params })
  await comment(other, made)
  return {
    site,
    owner,
    other,
    target: { kind: 'artwork', id: made.id },
    see: async () => [
      await seen(other.api.artworks.get({ params })),
      await seen(other.api.comments.list({ params })),
      (await other.api.artworks.list({ query: { user_id: owner.id } })).items.length,
    ],
    resend: create,
    edit: () => owner.api.artworks.update({ params, body: { title: 'Changed' } }),
    remove: () => owner.api.artworks.delete({ params }),
    takeBack: () => other.api.likes.unlike({ params }),
  }
}

async function commentOf(site: PeopleSite): Promise<Subject> {
  const [artist, owner] = await people(site)
  const work = await publish(artist)
  const id = randomUUID()
  const create = () => owner.api.comments.create({ params: { id: work.id }, body: { id, content: 'Lovely' } })
  const made = await create()
  return {
    site,
    owner,
    other: artist,
    target: { kind: 'comment', id: made.id },
    see: async () => [
      await seen(artist.api.comments.list({ params: { id: work.id } })),
      (await artist.api.artworks.get({ params: { id: work.id } })).comment_count,
    ],
    resend: create,
    remove: () => owner.api.comments.delete({ params: { id: made.id } }),
  }
}

async function project(site: PeopleSite): Promise<Subject> {
  const [other, owner] = await people(site)
  const body = typedProject({ title: 'Quiet evenings' })
  const create = () => owner.api.projects.create({ body })
  const made = await create()
  const applied = await apply(other, made)
  await owner.api.conversations.open({ body: { project_id: made.id, creator_id: other.id } })
  const params = { id: made.id }
  return {
    site,
    owner,
    other,
    target: { kind: 'project', id: made.id },
    see: async () => [
      await seen(other.api.projects.get({ params })),
      await seen(other.api.applications.own({ params })),
      (await other.api.conversations.list()).items.map((talk) => talk.project.title),
    ],
    resend: create,
    remove: () => owner.api.projects.delete({ params }),
    takeBack: () => other.api.applications.withdraw({ params: applied }),
  }
}

async function profile(site: PeopleSite): Promise<Subject> {
  const [owner, other] = await people(site)
  const handle = owner.name.split(' ')[0]!
  await owner.api.accounts.changeProfile({ body: { handle, location: 'Riga' } })
  const params = { id: owner.id }
  return {
    site,
    owner,
    other,
    target: { kind: 'profile', id: owner.id },
    async see() {
      await site.work()
      const { about, location, avatar_url, handle: shown } = await other.api.creators.get({ params })
      const picture = await fetch(`${site.url}/media/avatars/${owner.id}/avatar.webp`)
      const address = await fetch(`${site.url}/@${handle}`, { redirect: 'manual' })
      return [{ about, location, avatar_url, shown }, picture.status, address.status]
    },
    edit: () => owner.api.accounts.changeProfile({ body: { about: 'Written since' } }),
    async remove() {
      await owner.api.accounts.changeProfile({ body: { about: '', location: '', handle: '' } })
      await owner.api.accounts.removeAvatar()
    },
    takeBack: () => owner.api.accounts.changeProfile({ body: { handle: `${handle}2` } }),
  }
}

async function message(site: PeopleSite): Promise<Subject> {
  const [owner, other] = await people(site)
  const talk = await converse(other, owner)
  const id = randomUUID()
  const create = () => send(owner, talk, 'Hello there', id)
  const made = await create()
  const params = { id: made.id }
  return {
    site,
    owner,
    other,
    target: { kind: 'message', id: made.id },
    see: async () => [
      (await other.api.conversations.messages({ params: talk })).items.map(({ content }) => content),
      (await other.api.conversations.list()).items.map((one) => [one.last_message, one.unread_count]),
    ],
    resend: create,
    edit: () => owner.api.conversations.edit({ params, body: { content: 'Changed' } }),
    remove: () => owner.api.conversations.delete({ params }),
  }
}

/** Each kind of target. */
export const kinds = { artwork, comment: commentOf, project, profile, message } satisfies Record<
  Subject['target']['kind'],
  Make
>
export type Kind = keyof typeof kinds

type Event = (subject: Subject) => Promise<unknown>

const call = (one: (() => Promise<unknown>) | undefined): Promise<string> | undefined => one && outcomeOf(one)

/** What happens between a decision and its end. */
export const events = {
  nothing: () => Promise.resolve(),
  'sent again': ({ resend }) => Promise.resolve(call(resend)),
  edited: ({ edit }) => Promise.resolve(call(edit)),
  'deleted by its author': ({ remove }) => Promise.resolve(call(remove)),
  'taken back or replaced by the other': ({ takeBack }) => Promise.resolve(call(takeBack)),
  'its author left': ({ owner, site }) => leave(site, owner),
  'the other left': ({ other, site }) => leave(site, other),
  'a block': ({ owner, other }) => outcomeOf(() => other.api.blocks.add({ params: { user_id: owner.id } })),
  'a second decision, undone before': async ({ site, owner, target }) =>
    (await decide(site, 'hide', owner, target)).revert(),
  'a second decision on its author, undone before': async ({ site, owner }) => {
    await (await decide(site, 'close', owner)).revert()
  },
  'a closed author': ({ site, owner }) => decide(site, 'close', owner),
  'a suspended author': ({ site, owner }) => decide(site, 'suspend', owner, undefined, 1),
} satisfies Record<string, Event>
export type EventName = keyof typeof events

async function leave(site: PeopleSite, { api, email }: Member): Promise<string> {
  const left = await outcomeOf(() => api.accounts.deleteAccount({ body: { email } }))
  await site.work()
  return left
}

/** How a decision ends. An appeal that is refused, or none: finished. */
export const endings = { undone: 'revert', finished: 'finish' } as const

/** `before`: as before the decision. `during`: as before its end. `changed`: neither, see the row's own test. */
type After = 'before' | 'during' | 'changed'

/** What the event answers (absent: the kind has no such event), and what others see after an undo. After `finish` it stays gone. */
type Cell = [answer: string | undefined, undone: After]

const always = {
  nothing: [undefined, 'before'],
  'a second decision, undone before': [undefined, 'before'],
  'a second decision on its author, undone before': [undefined, 'before'],
  'a closed author': [undefined, 'changed'],
  'a suspended author': [undefined, 'before'],
} satisfies Partial<Record<EventName, Cell>>

const left = { 'its author left': ['ok', 'changed'], 'the other left': ['ok', 'changed'] } satisfies Partial<
  Record<EventName, Cell>
>

/** A new kind or event does not compile without its cells. */
export const table: Record<Kind, Record<EventName, Cell>> = {
  artwork: {
    ...always,
    ...left,
    'sent again': ['SENT_BEFORE', 'before'],
    edited: ['ARTWORK_NOT_FOUND', 'before'],
    'deleted by its author': ['ok', 'during'],
    'taken back or replaced by the other': ['ARTWORK_NOT_FOUND', 'changed'],
    'a block': ['ok', 'changed'],
  },
  comment: {
    ...always,
    ...left,
    'sent again': ['SENT_BEFORE', 'before'],
    edited: [undefined, 'before'],
    'deleted by its author': ['ok', 'during'],
    'taken back or replaced by the other': [undefined, 'before'],
    'a block': ['ok', 'changed'],
  },
  project: {
    ...always,
    ...left,
    'sent again': ['SENT_BEFORE', 'before'],
    edited: [undefined, 'before'],
    'deleted by its author': ['ok', 'during'],
    'taken back or replaced by the other': ['ok', 'changed'],
    'a block': ['ok', 'changed'],
  },
  profile: {
    ...always,
    ...left,
    'sent again': [undefined, 'before'],
    edited: ['ok', 'changed'],
    // Its former address leads to it, as after any other change
    'deleted by its author': ['ok', 'changed'],
    'taken back or replaced by the other': ['ok', 'changed'],
    'a block': ['ok', 'before'],
  },
  message: {
    ...always,
    ...left,
    'sent again': ['ok', 'before'],
    edited: ['MESSAGE_DELETED', 'before'],
    'deleted by its author': ['ok', 'during'],
    'taken back or replaced by the other': [undefined, 'before'],
    'a block': ['ok', 'before'],
  },
}

/** Documents of decisions that still stand, by their collection. */
async function heldIds({ database }: PeopleSite, collection_name: string): Promise<unknown[]> {
  const rows = await database.collection('held_documents').find({ collection_name }).toArray()
  return rows.map(({ document }) => (document as { _id: unknown })._id)
}

/** Applies a decision, lets the event happen, ends the decision, and expects the outcome of the table. */
export async function checkCell(
  site: PeopleSite,
  kind: Kind,
  event: EventName,
  ending: keyof typeof endings,
): Promise<string[]> {
  const subject = await kinds[kind](site)
  const [answer, undone] = table[kind][event]
  const { database } = site
  await recount(site)
  const see = () => seen(subject.see())
  const before = await see()
  const decided = await decide(site, 'remove', subject.owner, subject.target)
  const during = await see()
  expect(during).not.toEqual(before)
  const given = await events[event](subject)
  if (typeof answer === 'string') expect(given).toBe(answer)
  const taken = (await database.collection('held_documents').distinct('collection_name')) as string[]
  for (let times = 0; times < 2; times++) await decided[endings[ending]]()
  await site.work()
  const after = await see()
  const isGone = ending === 'finished' || event === 'deleted by its author'
  if (undone !== 'changed') expect(after).toEqual(isGone || undone === 'during' ? during : before)
  else if (isGone) expect(JSON.stringify(after)).not.toMatch(/Velvet harbour|Quiet evenings|Hello there|Riga/)
  expect(await database.collection('held_documents').countDocuments({ case_id: decided.decision.case_id })).toBe(0)
  expect(await recount(site)).toEqual({ artworks: 0, profiles: 0, projects: 0 })
  const endless = { user_id: null, expires_at: null, _id: { $nin: (await heldIds(site, 'handles')) as never[] } }
  expect(await database.collection('handles').countDocuments(endless)).toBe(0)
  expect(await doubleHandles(site)).toEqual([])
  return taken
}
