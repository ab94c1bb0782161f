import type { PartnerEntry } from '@atelier/contract/notifications/schemas.ts'
import { notificationSentence } from '@atelier/contract/notifications/sentence.ts'
import { expect } from 'vitest'
import { isOfPartner } from '../src/notifications/notifications.presenter.ts'
import { apply, post } from './applications.ts'
import { decide } from './decide.ts'
import { storedMember } from './leavers.ts'
import type { Member } from './leavers.ts'
import type { PeopleSite } from './people.ts'
import type { Person } from './person.ts'

export type Role = 'creator' | 'buyer'
export const roles = ['creator', 'buyer'] as const

export interface Pair {
  role: Role
  /** Who leaves. */
  leaver: Member
  stays: Person
  project: { id: number }
}

type Undo = () => Promise<unknown>
export type Leave = (pair: Pair) => Promise<Undo>

const nouns = { creator: 'creator', buyer: 'client' } as const
/** The sentences of entries. */
export const left = (role: Role, title = 'Harbor film') => `The ${nouns[role]} is no longer available for ${title}`
export const back = (role: Role, title = 'Harbor film') => `The ${nouns[role]} is available again for ${title}`

/** Projects in progress whose one person leaves, and the entries of the other. */
export function partnersOf(site: PeopleSite) {
  async function begin({ role, leaver, stays }: Omit<Pair, 'project'>, title = 'Harbor film') {
    const [buyer, creator] = role === 'creator' ? [stays, leaver] : [leaver, stays]
    const project = await post(buyer, { title })
    await buyer.api.applications.accept({ params: await apply(creator, project) })
    for (const person of [buyer, creator]) await readAll(person)
    return project
  }

  async function pairOf(role: Role): Promise<Pair> {
    const [leaver, stays] = [await storedMember(site, role), await site.as(role === 'creator' ? 'buyer' : 'creator')]
    return { role, leaver, stays, project: await begin({ role, leaver, stays }) }
  }

  const readAll = ({ api }: Person) =>
    api.notifications.readAll({ body: { until: new Date(site.now().getTime() + 1000).toISOString() } })

  async function blocked({ leaver, stays: { id: user_id } }: Pair): Promise<Undo> {
    await leaver.api.blocks.add({ params: { user_id } })
    return () => leaver.api.blocks.remove({ params: { user_id } })
  }
  const suspended = async ({ leaver }: Pair): Promise<Undo> =>
    (await decide(site, 'suspend', leaver, undefined, 7)).revert
  const closed = async ({ leaver }: Pair): Promise<Undo> => (await decide(site, 'close', leaver)).revert

  async function newsOf({ api }: Person) {
    await site.work()
    const { items } = await api.notifications.list()
    const others = items.filter((entry) => !isOfPartner(entry))
    expect(others.filter((entry) => !entry.is_read && entry.kind !== 'project_deleted')).toEqual([])
    return items.filter((entry): entry is PartnerEntry => isOfPartner(entry))
  }

  return {
    begin,
    pairOf,
    readAll,
    newsOf,
    blocked,
    suspended,
    /** All that can be undone. */
    ways: { 'a block': blocked, 'a suspension': suspended, 'a closed account': closed } satisfies Record<string, Leave>,
    deleted: ({ leaver }: Pair) => leaver.api.accounts.deleteAccount({ body: { email: leaver.email } }),
    toldOf: async (person: Person) =>
      (await newsOf(person)).map((entry) =>
        notificationSentence(entry)
          .map(({ text }) => text)
          .join(''),
      ),
    stateOf: async ({ api }: Person) => (await api.partners.list()).items.map(({ state }) => state),
  }
}

export type Way = keyof ReturnType<typeof partnersOf>['ways']
