import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@atelier/contract/conversations/schemas.ts'
import fc from 'fast-check'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { conversationModel } from '../../src/conversations/conversations.model.ts'
import { read, send } from '../conversations.ts'
import type { Person } from '../person.ts'

export type People = readonly [buyer: Person, ...creators: [Person, Person]]

interface Call {
  who: string
  begun: number
  ended: number
  /** `ok` or an error code. */
  result: string
}
interface OnOne extends Call {
  conversation: string
}
export type Sending = OnOne & { client_id: string; content: string; answer?: Message }
export type Reading = OnOne & { upTo: number }
export type Look = OnOne & { seen?: Conversation }
export type Page = OnOne & { messages?: Message[] }

export interface Calls {
  sent: Sending[]
  read: Reading[]
  looks: Look[]
  pages: Page[]
}

const step = fc.record({
  verb: fc.constantFrom('send', 'send', 'send', 'repeat', 'repeat', 'read', 'read', 'read', 'look', 'page', 'list'),
  who: fc.constantFrom(0, 0, 1, 1, 2),
  /** Selects the message to repeat, the read position, and the buyer's conversation. */
  place: fc.nat(7),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Each connection runs its steps in sequence, concurrently with the others. */
export const history = fc.record({
  connections: fc.array(fc.array(step, { minLength: 4, maxLength: 9 }), { minLength: 2, maxLength: 4 }),
  seed: fc.nat(),
})
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

let projects = 0

export async function run({ connections }: Pick<History, 'connections'>, people: People, database: Connection) {
  const [buyer, ...creators] = people
  const created_at = new Date()
  const made = creators.map((creator) => ({
    _id: new Types.ObjectId(),
    project_id: ++projects,
    project_title: `Project ${projects}`,
    creator_id: new Types.ObjectId(creator.id),
    buyer_id: new Types.ObjectId(buyer.id),
    created_at,
    updated_at: created_at,
  }))
  await conversationModel(database).insertMany(made)
  const ids = made.map(({ _id }) => String(_id))
  const calls: Calls = { sent: [], read: [], looks: [], pages: [] }
  let clock = 0

  async function time<C extends Call>(list: C[], call: C, work: () => Promise<object | void>): Promise<void> {
    list.push(call)
    try {
      Object.assign(call, await work())
    } catch (error) {
      call.result = (error as { code?: string }).code ?? String(error)
    }
    call.ended = ++clock
  }

  async function act({ verb, who, place }: Step): Promise<void> {
    const person = people[who]!
    const id = ids[who === 0 ? place % 2 : who - 1]!
    const begin = () => ({ who: person.id, conversation: id, begun: ++clock, ended: Infinity, result: 'ok' })
    const own = calls.sent.filter((one) => one.who === person.id && one.conversation === id)
    switch (verb) {
      case 'repeat':
      case 'send': {
        const again = verb === 'repeat' ? own[place % own.length] : undefined
        const client_id = again?.client_id ?? randomUUID()
        const content = `Message ${clock}`
        return time(calls.sent, { ...begin(), client_id, content }, async () => ({
          answer: await send(person, { id }, content, client_id),
        }))
      }
      case 'read': {
        const upTo = 1 + (place % 4)
        return time(calls.read, { ...begin(), upTo }, () => read(person, { id }, upTo))
      }
      case 'page':
        return time(calls.pages, begin(), async () => {
          const query = { after: 0, limit: 200 }
          return { messages: (await person.api.conversations.messages({ params: { id }, query })).items }
        })
      case 'look':
        return time(calls.looks, begin(), async () => ({
          seen: await person.api.conversations.get({ params: { id } }),
        }))
      case 'list':
        return time(calls.looks, begin(), async () => {
          const { items } = await person.api.conversations.list({ query: { limit: 2 } })
          const seen = items.find((one) => one.id === id)
          return seen ? { seen } : {}
        })
    }
  }

  await Promise.all(
    connections.map(async (steps) => {
      for (const next of steps) await act(next)
    }),
  )
  return { ids, calls }
}
