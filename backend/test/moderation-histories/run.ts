import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import fc from 'fast-check'
import { Types } from 'mongoose'
import { startChild } from '../child.ts'
import type { Child } from '../child.ts'
import type { PeopleSite } from '../people.ts'
import type { Person } from '../person.ts'
import { kinds } from '../undo-table.ts'
import type { Kind, Subject } from '../undo-table.ts'

/** While the backend starts again, which takes long on a busy machine. */
const ATTEMPTS = 480

const verbs = ['decide', 'undo', 'close', 'reopen', 'resend', 'edit', 'remove', 'takeBack', 'block'] as const
type Verb = (typeof verbs)[number]

export interface History {
  kind: Kind
  action: 'hide' | 'remove'
  steps: Verb[]
  /** Whether all decisions are undone at last. */
  undone: boolean
}

export const history: fc.Arbitrary<History> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
  action: fc.constantFrom('hide', 'remove'),
  steps: fc.array(fc.constantFrom(...verbs), { minLength: 3, maxLength: 8 }),
  undone: fc.boolean(),
})

/** A backend of its own, which is killed and started again. */
export interface Killable {
  url: string
  kills: number
  kill(): void
  start(): Promise<void>
  stop(): Promise<void>
}

export function killable(environment: Record<string, string>): Killable {
  const main = path.join(import.meta.dirname, '../../src/app/main.ts')
  const env = { ...process.env, ...environment, LOG_LEVEL: 'silent' }
  let child: Child<{ url: string }> | undefined
  const backend: Killable = {
    url: '',
    kills: 0,
    kill: () => void (child?.process.kill('SIGKILL') && backend.kills++),
    async start() {
      child = await startChild<{ url: string }>(main, [], env)
      backend.url = child.ready.url
    },
    stop: async () => void (await child?.stop('SIGKILL')),
  }
  return backend
}

interface Step {
  verb: string
  code: string
}

/** One history, run against the backend; a call whose response was lost is repeated. */
export class Run {
  readonly given: History
  readonly steps: Step[] = []
  readonly faults: string[] = []
  subject!: Subject
  before: unknown
  during: unknown
  readonly #site: PeopleSite
  readonly #backend: Killable
  readonly #moderator: Person
  /** By target: the report, the case and its decision. */
  readonly #cases = new Map<string, { report: string; decision: string; id?: string; inEffect: boolean }>()

  constructor(site: PeopleSite, backend: Killable, moderator: Person, given: History) {
    this.#site = site
    this.#backend = backend
    this.#moderator = moderator
    this.given = given
  }

  async begin(): Promise<void> {
    this.subject = await kinds[this.given.kind](this.#site)
    this.before = await this.see()
    for (const person of [this.subject.owner, this.subject.other])
      Object.defineProperty(person, 'api', { get: () => this.#api(person), configurable: true })
  }

  readonly #api = ({ token }: Person) =>
    createClient(contract, { base: `${this.#backend.url}/api`, token: () => token })

  see(): Promise<unknown> {
    return this.subject.see().catch((error: unknown) => (error as { code: string }).code)
  }

  /** The code of its answer; repeated until there is one. */
  async #call(verb: string, call: () => Promise<unknown>): Promise<string> {
    for (let attempt = 1; ; attempt++)
      try {
        await call()
        return this.#note(verb, 'ok')
      } catch (error) {
        const { code = String(error), status } = error as { code?: string; status?: number }
        const isLost = status === undefined || status === 0 || status === 503 || status === 504
        if (!isLost) return this.#note(verb, status >= 500 ? `${status}` : code)
        if (attempt === ATTEMPTS) return this.#note(verb, `no answer: ${code}`)
        await sleep(250)
      }
  }

  #note(verb: string, code: string): string {
    this.steps.push({ verb, code })
    if (/^5|^no answer/.test(code)) this.faults.push(`${verb} answered ${code}`)
    return code
  }

  async run(): Promise<void> {
    const { owner, other, resend, edit, remove, takeBack } = this.subject
    const person = { kind: 'profile', id: owner.id } as const
    const own = { resend, edit, remove, takeBack }
    for (const verb of this.given.steps)
      if (verb === 'decide') await this.#decide(this.subject.target, this.given.action)
      else if (verb === 'undo') await this.#undo(this.subject.target)
      else if (verb === 'close') await this.#decide(person, 'close')
      else if (verb === 'reopen') await this.#undo(person)
      else if (verb === 'block') await this.#call(verb, () => other.api.blocks.add({ params: { user_id: owner.id } }))
      else if (own[verb]) await this.#call(verb, own[verb])
  }

  /** Whether a step was acknowledged, or may have been done by one whose response was lost. */
  readonly did = (verb: Verb): boolean => this.steps.some((step) => step.verb === verb && step.code === 'ok')

  /** Whether any decision is in effect. */
  get isDecided(): boolean {
    return [...this.#cases.values()].some((one) => one.inEffect)
  }

  /** Undoes all decisions, latest first. */
  async undoAll(): Promise<void> {
    for (const key of [...this.#cases.keys()].reverse()) {
      const [kind, id] = key.split(' ') as [Subject['target']['kind'], string]
      await this.#undo({ kind, id })
    }
  }

  async #decide(target: Subject['target'], action: 'hide' | 'remove' | 'close'): Promise<void> {
    const key = `${target.kind} ${target.id}`
    const made = this.#cases.get(key) ?? { report: randomUUID(), decision: randomUUID(), inEffect: false }
    if (made.inEffect) return
    const { other } = this.subject
    const reported = { id: made.report, target: { kind: target.kind, id: String(target.id) }, reason: 'spam' } as const
    if ((await this.#call(`report ${key}`, () => other.api.reports.add({ body: reported }))) !== 'ok') return
    const filter = { target_kind: target.kind, target_id: String(target.id), kind: 'report', settled: false }
    const found = await this.#site.database.collection('moderation_cases').findOne(filter)
    if (!found) return
    const params = { id: String(found['_id'] as Types.ObjectId) }
    const desk = () => this.#api(this.#moderator).moderation
    if ((await this.#call('claim', () => desk().claim({ params }))) !== 'ok') return
    const body = { id: made.decision, action, days: null, reason: 'spam', text: 'Against the rules.' } as const
    const inEffect = (await this.#call(`${action} ${key}`, () => desk().decide({ params, body }))) === 'ok'
    this.#cases.set(key, { ...made, id: params.id, inEffect })
    if (inEffect && key === `${this.subject.target.kind} ${this.subject.target.id}`) this.during = await this.see()
  }

  async #undo(target: Subject['target']): Promise<void> {
    const key = `${target.kind} ${target.id}`
    const made = this.#cases.get(key)
    if (!made?.id || !made.inEffect) return
    const params = { id: made.id }
    await this.#call(`undo ${key}`, () => this.#api(this.#moderator).moderation.undo({ params }))
    const [one] = await this.#site.database
      .collection('moderation_cases')
      .find({ _id: new Types.ObjectId(made.id) })
      .toArray()
    if (one?.['state'] === 'open')
      this.#cases.set(key, { report: randomUUID(), decision: randomUUID(), inEffect: false })
    else this.faults.push(`${key} was not undone`)
  }
}
