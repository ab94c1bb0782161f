import type { Application } from '@atelier/contract/applications/schemas.ts'
import fc from 'fast-check'
import { apply, invite, post } from '../applications.ts'
import type { Person } from '../person.ts'
import { kinds } from './model.ts'
import type { Kind, Operation } from './model.ts'

export const CREATORS = 3

const step = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom<Kind>(...kinds), weight: 9 },
    { arbitrary: fc.constantFrom<Kind>('accept', 'acceptInvitation', 'withdraw'), weight: 4 },
  ),
  creator: fc.nat(CREATORS - 1),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What is there before anything happens at once, and then what several connections do, each one thing after the other. */
export const history = fc.record({
  before: fc.subarray<Step>([
    { kind: 'apply', creator: 0 },
    { kind: 'apply', creator: 1 },
    { kind: 'invite', creator: 2 },
  ]),
  connections: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
  seed: fc.nat(),
})
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

interface People {
  buyer: Person
  creators: readonly Person[]
}

/** Makes the calls of a history on a project of its own; answers the project's number and how every call ended. */
export async function run({ before, connections }: History, { buyer, creators }: People) {
  const project = await post(buyer)
  const params = { id: project.id }
  const operations: Operation[] = []
  const latest = new Map<number, Pick<Application, 'id' | 'type'>>()
  let clock = 0

  async function call({ kind, creator }: Step, target: string): Promise<Application | void> {
    const api = creators[creator]!.api.applications
    const one = { params: { id: target } }
    if (kind === 'apply') return apply(creators[creator]!, project)
    if (kind === 'invite') return invite(buyer, project, creators[creator]!)
    if (kind === 'complete') return void (await buyer.api.projects.complete({ params }))
    if (kind === 'delete') return buyer.api.projects.delete({ params })
    const isBuyers = kind === 'accept' || kind === 'reject' || kind === 'undoReject'
    return void (await (isBuyers ? buyer.api.applications : api)[kind](one))
  }

  async function act(next: Step): Promise<void> {
    const { kind, creator } = next
    const known = latest.get(creator)
    const isOnRow = !['apply', 'invite', 'complete', 'delete'].includes(kind)
    const type = /invit|decline/i.test(kind) ? 'invitation' : 'application'
    if (isOnRow && known?.type !== type) return
    const operation: Operation = { kind, creator, result: 'ok', begun: ++clock, ended: Infinity }
    if (isOnRow) operation.target = known!.id
    operations.push(operation)
    try {
      const made = await call(next, known?.id ?? '')
      if (made) {
        latest.set(creator, made)
        operation.made = made.id
      }
    } catch (error) {
      operation.result = (error as { code?: string }).code ?? String(error)
    }
    operation.ended = ++clock
  }

  const inOrder = async (steps: readonly Step[]) => {
    for (const next of steps) await act(next)
  }
  await inOrder(before)
  await Promise.all(connections.map(inOrder))
  return { id: project.id, operations }
}
