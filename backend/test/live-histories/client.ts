import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { openSocket } from '../live.ts'
import type { LiveBrowser } from '../live.ts'
import type { Person } from '../person.ts'
import type { KillableBackend } from '../two-backends.ts'

export interface Acknowledged {
  id: string
  content: string
  seq: number
}

/** Each of the next calls loses its response after this many milliseconds. */
type Losses = number[]

/** Retries each message with the same client id until acknowledged. Fetches on message events, `resync` and connect. */
export class Tab {
  readonly seen: Pick<Message, 'seq' | 'client_id'>[] = []
  readonly acknowledged: Acknowledged[] = []
  read = 0
  readonly losses: Losses = []
  readonly #person: Person
  readonly #conversation: string
  readonly #backends: readonly KillableBackend[]
  #at: number
  #live: LiveBrowser | undefined
  #catchingUp: Promise<void> | undefined
  #again = false
  #isClosed = false
  /** Ignores events after its first disconnect, which shows that the checker finds the fault. */
  readonly #isDeaf: boolean
  #cuts = 0

  constructor(person: Person, conversation: string, backends: readonly KillableBackend[], at: number, isDeaf = false) {
    this.#person = person
    this.#conversation = conversation
    this.#backends = backends
    this.#at = at
    this.#isDeaf = isDeaf
    this.#connect()
  }

  get person(): Person {
    return this.#person
  }

  async send(id: string, content: string): Promise<void> {
    const { seq } = await this.#until<Message>('POST', 'messages', { id, content })
    this.acknowledged.push({ id, content, seq })
  }

  async readAll(): Promise<void> {
    const seq = this.seen.at(-1)?.seq
    if (seq === undefined) return
    await this.#until('POST', 'read', { seq })
    this.read = Math.max(this.read, seq)
  }

  async connected(): Promise<void> {
    while (!this.#live?.socket.connected) await pause(5)
  }

  cut(): void {
    if (this.#live?.socket.connected) this.#live.socket.io.engine.close()
  }

  close(): void {
    this.#isClosed = true
    this.#live?.close()
  }

  #connect(): void {
    if (this.#isClosed) return
    const backend = this.#backends[this.#at]!
    const live = openSocket(backend.url(), this.#person.token)
    this.#live = live
    const isDeaf = this.#isDeaf && this.#cuts > 0
    const { socket } = live
    socket.once('connect', () => isDeaf || this.#catchUp())
    socket.on('conversations.message', ({ conversation_id }: { conversation_id: string }) => {
      if (conversation_id === this.#conversation && !isDeaf) this.#catchUp()
    })
    socket.on('resync', () => isDeaf || this.#catchUp())
    const again = () => {
      live.close()
      this.#cuts++
      this.#at = (this.#at + 1) % this.#backends.length
      setTimeout(() => this.#connect(), 20)
    }
    socket.once('disconnect', again)
    socket.once('connect_error', again)
  }

  #catchUp(): void {
    this.#again = true
    if (this.#catchingUp) return
    this.#catchingUp = this.#readNew().finally(() => {
      this.#catchingUp = undefined
    })
  }

  async #readNew(): Promise<void> {
    while (this.#again && !this.#isClosed) {
      this.#again = false
      const after = this.seen.at(-1)?.seq ?? 0
      const page = await this.#until<{ items: Message[]; has_more: boolean }>('GET', `messages?after=${after}`)
      for (const { seq, client_id } of page.items) this.seen.push({ seq, client_id })
      this.#again ||= page.has_more
    }
  }

  /** Retries on each backend in turn until one responds. */
  async #until<T>(method: string, path: string, body?: object): Promise<T> {
    for (let at = this.#at; !this.#isClosed; at = (at + 1) % this.#backends.length) {
      const loss = this.losses.shift()
      try {
        const answer = await fetch(`${this.#backends[at]!.url()}/api/conversations/${this.#conversation}/${path}`, {
          method,
          headers: { authorization: `Bearer ${this.#person.token}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
          ...(loss !== undefined && { signal: AbortSignal.timeout(loss) }),
        })
        if (answer.status >= 400 && answer.status < 500) throw new Refused(`${path}: ${await answer.text()}`)
        if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      await pause(10)
    }
    return new Promise(() => {})
  }
}

class Refused extends Error {}
