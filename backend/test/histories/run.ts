import type { Application } from '@atelier/contract/applications/schemas.ts'
import fc from 'fast-check'
import { apply, invite, post } from '../applications.ts'
import type { Person } from '../person.ts'
import type { Kind, Operation } from './model.ts'

export const CREATORS = 3

// Each verb maps to the call that fits the row's type, so that few calls fail.
const verbs = {
  apply: { application: 'apply', invitation: 'apply' },
  invite: { application: 'invite', invitation: 'invite' },
  accept: { application: 'accept', invitation: 'acceptInvitation' },
  refuse: { application: 'reject', invitation: 'decline' },
  undo: { application: 'undoReject', invitation: 'undoDecline' },
  withdraw: { application: 'withdraw', invitation: 'decline' },
  complete: { application: 'complete', invitation: 'complete' },
  undoComplete: { application: 'undoComplete', invitation: 'undoComplete' },
  delete: { application: 'delete', invitation: 'delete' },
} as const satisfies Record<string, Record<Application['type'], Kind>>
type Verb = keyof typeof verbs

const weights: Record<Verb, number> = {
  apply: 3,
  invite: 2,
  accept: 4,
  refuse: 4,
  undo: 4,
  withdraw: 3,
  complete: 1,
  undoComplete: 1,
  delete: 1,
}

const step = fc.record({
  verb: fc.oneof(
    ...Object.entries(weights).map(([verb, weight]) => ({ arbitrary: fc.constant(verb as Verb), weight })),
  ),
  creator: fc.nat(CREATORS - 1),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Each connection runs its steps in sequence, concurrently with the others. */
export const history = fc.record({
  before: fc.subarray<Step>(
    [
      { verb: 'apply', creator: 0 },
      { verb: 'apply', creator: 1 },
      { verb: 'invite', creator: 2 },
    ],
    { minLength: 2 },
  ),
  connections: fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 4 }),
  seed: fc.nat(),
})
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

interface People {
  buyer: Person
  creators: readonly Person[]
}

export async function run({ before, connections }: History, { buyer, creators }: People) {
  const project = await post(buyer)
  const params = { id: project.id }
  const operations: Operation[] = []
  const latest = new Map<number, Pick<Application, 'id' | 'type'>>()
  let clock = 0

  async function call(kind: Kind, creator: number, target: string): Promise<Application | void> {
    const one = { params: { id: target } }
    if (kind === 'apply') return apply(creators[creator]!, project)
    if (kind === 'invite') return invite(buyer, project, creators[creator]!)
    if (kind === 'complete' || kind === 'undoComplete') return void (await buyer.api.projects[kind]({ params }))
    if (kind === 'delete') return buyer.api.projects.delete({ params })
    const isBuyers = kind === 'accept' || kind === 'reject' || kind === 'undoReject'
    return void (await (isBuyers ? buyer : creators[creator]!).api.applications[kind](one))
  }

  async function act({ verb, creator }: Step): Promise<void> {
    const known = latest.get(creator)
    const kind = verbs[verb][known?.type ?? 'application']
    const isOnOne = !['apply', 'invite', 'complete', 'undoComplete', 'delete'].includes(kind)
    if (isOnOne && !known) return
    const operation: Operation = { kind, creator, result: 'ok', begun: ++clock, ended: Infinity }
    if (isOnOne) operation.target = known!.id
    operations.push(operation)
    try {
      const made = await call(kind, creator, known?.id ?? '')
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
