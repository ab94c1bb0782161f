import type { Socket } from 'node:net'
import {
  HEADER_BYTES,
  MAX_MESSAGE_BYTES,
  opMsgReply,
  opQueryReply,
  parseMessage,
  type Message,
  type Payload,
} from './message.ts'

export interface Request extends Message {
  connection: Connection
}

export interface Reply {
  payload: Payload
  /** Ask the handler again for the next reply of a stream (awaitable hello). */
  more?: boolean
}

export type Handler = (request: Request) => Promise<Reply>

let lastConnectionId = 0
let lastRequestId = 0

/** One client connection: cuts the byte stream into messages and answers them in order. */
export class Connection {
  readonly id = ++lastConnectionId
  readonly socket: Socket
  closed = false
  readonly #handler: Handler
  readonly #onClose = new Set<() => void>()
  #chunks: Buffer[] = []
  #buffered = 0
  #queue: Promise<void> = Promise.resolve()

  constructor(socket: Socket, handler: Handler) {
    this.socket = socket
    this.#handler = handler
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.closed = true
      for (const listener of this.#onClose) listener()
    })
  }

  /** Calls the listener when the client has gone; returns the way to take it back. */
  onClose(listener: () => void): () => void {
    this.#onClose.add(listener)
    return () => this.#onClose.delete(listener)
  }

  /** Resolves when no request is being handled. */
  idle(): Promise<void> {
    return this.#queue
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#buffered += chunk.length
    for (let message = this.#nextMessage(); message; message = this.#nextMessage()) {
      const bytes = message
      this.#queue = this.#queue
        .then(() => this.#answer(bytes))
        .catch((error: unknown) => {
          console.error(`mongo connection ${this.id}:`, error)
          this.socket.destroy()
        })
    }
  }

  #nextMessage(): Buffer | undefined {
    if (this.#buffered < HEADER_BYTES) return undefined
    if (this.#chunks[0]!.length < HEADER_BYTES) this.#chunks = [Buffer.concat(this.#chunks)]
    const length = this.#chunks[0]!.readInt32LE(0)
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      this.socket.destroy()
      return undefined
    }
    if (this.#buffered < length) return undefined
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
    this.#chunks = all.length > length ? [all.subarray(length)] : []
    this.#buffered -= length
    return all.subarray(0, length)
  }

  async #answer(bytes: Buffer): Promise<void> {
    const message = parseMessage(bytes)
    let responseTo = message.requestId
    for (;;) {
      const reply = await this.#handler({ ...message, connection: this })
      if (message.noReply || this.closed) return
      const moreToCome = message.exhaustAllowed && reply.more === true
      const header = { requestId: ++lastRequestId, responseTo, moreToCome }
      this.#write(message.legacy ? opQueryReply(reply.payload, header) : opMsgReply(reply.payload, header))
      if (!moreToCome) return
      responseTo = header.requestId
    }
  }

  #write(parts: readonly Buffer[]): void {
    this.socket.cork()
    for (const part of parts) this.socket.write(part)
    this.socket.uncork()
  }
}
