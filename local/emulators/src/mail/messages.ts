import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type Message = {
  id: string
  /** The address of this copy's recipient: every recipient gets a separate copy. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Keyed by lowercase name. */
  headers: Record<string, string>
  date: string
}

export type NewMessage = Omit<Message, 'id'>

const kept = 200
const fileOf = (directory: string, id: string) => path.join(directory, `${id}.json`)

/** The last messages, newest first; with a directory they survive a restart. */
export class Messages {
  readonly #directory: string | undefined
  readonly #listeners = new Set<() => void>()
  #messages: Message[] = []
  #next = 1
  /** Serializes disk writes, so that a message cannot be written after the deletion that clears it. */
  #saved: Promise<unknown> = Promise.resolve()

  private constructor(directory: string | undefined) {
    this.#directory = directory
  }

  static async open(directory: string | undefined): Promise<Messages> {
    const messages = new Messages(directory)
    if (directory) await messages.#load(directory)
    return messages
  }

  list(to?: string | null): Message[] {
    if (!to) return [...this.#messages]
    return this.#messages.filter((message) => message.to.toLowerCase() === to.toLowerCase())
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  /** Resolves when the messages are persisted. */
  add(received: NewMessage[]): Promise<void> {
    const added = received.map((message) => ({ id: String(this.#next++).padStart(9, '0'), ...message }))
    this.#messages.unshift(...added.toReversed())
    const dropped = this.#messages.splice(kept)
    return this.#change(async (directory) => {
      for (const message of added) {
        const file = fileOf(directory, message.id)
        await writeFile(`${file}.draft`, JSON.stringify(message))
        await rename(`${file}.draft`, file)
      }
      for (const { id } of dropped) await rm(fileOf(directory, id), { force: true })
    })
  }

  clear(): Promise<void> {
    const dropped = this.#messages
    this.#messages = []
    return this.#change(async (directory) => {
      for (const { id } of dropped) await rm(fileOf(directory, id), { force: true })
    })
  }

  /** Calls `listener` after every change, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when all pending writes are on disk. */
  async settle() {
    await this.#saved.catch(() => {})
  }

  async #change(save: (directory: string) => Promise<void>) {
    for (const listener of this.#listeners) listener()
    const directory = this.#directory
    if (!directory) return
    const saved = this.#saved.catch(() => {}).then(() => save(directory))
    this.#saved = saved
    await saved
  }

  async #load(directory: string) {
    await mkdir(directory, { recursive: true })
    const files = (await readdir(directory))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse()
    this.#next = Number(path.basename(files[0] ?? '0', '.json')) + 1
    for (const file of files.splice(kept)) await rm(path.join(directory, file))
    for (const file of files) this.#messages.push(JSON.parse(await readFile(path.join(directory, file), 'utf8')))
  }
}
