import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { begin, typedTerms } from '../engagements.ts'
import type { Person } from '../person.ts'
import { upload } from '../uploads.ts'
import type { DyingBackend } from './backend.ts'

const steps = {
  deliver: 6,
  deliverAgain: 2,
  takeBack: 1,
  ask: 3,
  approve: 4,
  undo: 2,
  finish: 2,
  complete: 1,
  undoComplete: 1,
  propose: 3,
  confirm: 3,
  cancel: 1,
  cancelByCreator: 1,
  answer: 1,
  decline: 1,
  help: 1,
  review: 2,
  reviewByCreator: 2,
  pay: 2,
  receive: 2,
  lose: 1,
} as const
export type Step = keyof typeof steps
const weighted = Object.entries(steps).flatMap(([step, weight]) => Array<Step>(weight).fill(step as Step))

/** Steps of one inner list run at once, from tabs of both sides. */
export const history: fc.Arbitrary<Step[][]> = fc.array(
  fc.array(fc.constantFrom(...weighted), { minLength: 1, maxLength: 4 }),
  { minLength: 2, maxLength: 6 },
)

/** By client id, number or text. */
export interface Acknowledged {
  delivered: Set<string>
  asked: Set<string>
  proposed: Set<string>
  confirmed: Set<number>
  canceled: Set<string>
  helped: Set<string>
  reviewed: Set<string>
  paid: boolean
  received: boolean
}

export interface Ran {
  id: number
  done: Acknowledged
  /** Calls that failed. */
  failed: string[]
}

interface World {
  backend: DyingBackend
  people: readonly [Person, Person]
  loseJobs(): Promise<unknown>
}

export async function prepare(given: Step[][], [buyer, creator]: World['people']) {
  const { id } = await begin(buyer, creator)
  const files: string[] = []
  for (const _ of given.flat().filter((step) => step === 'deliver'))
    files.push((await upload(creator, 'a.xyz', Buffer.from('one'), 'delivery')).id)
  return { id, files }
}

type Api = Person['api']

/** What one history does, each from two tabs where the client would send the same again. */
class Steps {
  readonly done: Acknowledged = {
    delivered: new Set(),
    asked: new Set(),
    proposed: new Set(),
    confirmed: new Set(),
    canceled: new Set(),
    helped: new Set(),
    reviewed: new Set(),
    paid: false,
    received: false,
  }
  readonly failed: string[] = []
  readonly #world: World
  readonly #id: number
  readonly #files: string[]
  #delivered = 0
  #versions = 0
  #cancellation: string | undefined
  #last: (() => Promise<void>) | undefined

  constructor(world: World, { id, files }: Awaited<ReturnType<typeof prepare>>) {
    this.#world = world
    this.#id = id
    this.#files = files
  }

  /** True if it was acknowledged, by the last of two calls with the same content as well. */
  async #twice(person: Person, call: (api: Api) => Promise<unknown>): Promise<boolean> {
    const codes = await Promise.all([1, 2].map(() => this.#world.backend.call(person, call)))
    this.failed.push(...codes.filter((code) => /^5|^no answer/.test(code)))
    return codes.includes('ok')
  }

  async #deliver(): Promise<void> {
    const file = this.#files.pop()
    if (file === undefined) return
    const body = { id: randomUUID(), after: this.#delivered, upload_ids: [file], note: '' }
    this.#last = async () => {
      const call = (api: Api) => api.deliveries.deliver({ params: { id: this.#id }, body })
      if (await this.#twice(this.#world.people[1], call)) this.done.delivered.add(body.id)
    }
    await this.#last()
  }

  async #ask(person: Person): Promise<void> {
    const body = { id: randomUUID(), reason: 'Enough.' }
    if (await this.#twice(person, (api) => api.endings.cancel({ params: { id: this.#id }, body })))
      this.done.canceled.add(body.id)
  }

  async #review(person: Person): Promise<void> {
    const body = { rating: 4, text: randomUUID(), again: true }
    if (await this.#twice(person, (api) => api.reviews.write({ params: { id: this.#id }, body })))
      this.done.reviewed.add(person.id)
  }

  async take(step: Step): Promise<void> {
    const [buyer, creator] = this.#world.people
    const params = { id: this.#id }
    const last = { ...params, number: Math.max(1, this.#delivered) }
    const { done } = this
    const cancellation_id = this.#cancellation ?? randomUUID()
    const acts: Record<Step, () => Promise<unknown>> = {
      deliver: () => this.#deliver(),
      deliverAgain: async () => this.#last?.(),
      takeBack: () => this.#twice(creator, (api) => api.deliveries.withdraw({ params: last })),
      ask: async () => {
        const text = randomUUID()
        if (await this.#twice(buyer, (api) => api.deliveries.askChanges({ params: last, body: { text } })))
          done.asked.add(text)
      },
      approve: () => this.#twice(buyer, (api) => api.deliveries.approve({ params: last })),
      undo: () => this.#twice(buyer, (api) => api.deliveries.undoApproval({ params: last })),
      finish: () => this.#twice(buyer, (api) => api.deliveries.finish({ params: last })),
      complete: () => this.#twice(buyer, (api) => api.projects.complete({ params })),
      undoComplete: () => this.#twice(buyer, (api) => api.projects.undoComplete({ params })),
      propose: async () => {
        const body = { id: randomUUID(), after: this.#versions, terms: typedTerms({ rounds: 20 }) }
        if (await this.#twice(buyer, (api) => api.engagements.proposeTerms({ params, body })))
          done.proposed.add(body.id)
      },
      confirm: async () => {
        const number = Math.max(1, this.#versions)
        const call = (api: Api) => api.engagements.confirmTerms({ params: { ...params, number } })
        if (await this.#twice(creator, call)) done.confirmed.add(number)
      },
      cancel: () => this.#ask(buyer),
      cancelByCreator: () => this.#ask(creator),
      answer: async () => {
        const call = (api: Api) => api.endings.acceptCancel({ params, body: { cancellation_id } })
        await Promise.all([buyer, creator].map((one) => this.#twice(one, call)))
      },
      decline: async () => {
        const body = { cancellation_id, answer: 'No.' }
        const call = (api: Api) => api.endings.declineCancel({ params, body })
        await Promise.all([buyer, creator].map((one) => this.#twice(one, call)))
      },
      help: async () => {
        const body = { id: randomUUID(), text: 'Help.' }
        if (await this.#twice(creator, (api) => api.endings.askForHelp({ params, body }))) done.helped.add(body.id)
      },
      review: () => this.#review(buyer),
      reviewByCreator: () => this.#review(creator),
      pay: async () => {
        if (await this.#twice(buyer, (api) => api.agreements.markPaid({ params }))) done.paid = true
      },
      receive: async () => {
        if (await this.#twice(creator, (api) => api.agreements.markReceived({ params }))) done.received = true
      },
      lose: () => this.#world.loseJobs(),
    }
    await acts[step]()
  }

  /** As open pages do. */
  async look(): Promise<void> {
    const params = { id: this.#id }
    const look = (call: (api: Api) => Promise<void>) => this.#world.backend.call(this.#world.people[0], call)
    await Promise.all([
      look(async ({ deliveries }) => void (this.#delivered = (await deliveries.list({ params })).deliveries.length)),
      look(async ({ engagements }) => void (this.#versions = (await engagements.get({ params })).terms.length)),
      look(async ({ endings }) => {
        this.#cancellation = (await endings.get({ params })).cancellations.at(-1)?.id
      }),
    ])
  }
}

export async function run(given: Step[][], world: World, prepared: Awaited<ReturnType<typeof prepare>>): Promise<Ran> {
  const all = new Steps(world, prepared)
  for (const together of given) {
    await Promise.all(together.map((step) => all.take(step)))
    await all.look()
  }
  return { id: prepared.id, done: all.done, failed: all.failed }
}
