import { decode, encode } from '../bson-order/codec.ts'
import type { Doc } from '../bson-order/type-order.ts'

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013

const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2
const EXHAUST_ALLOWED = 1 << 16
const UNKNOWN_REQUIRED_FLAGS = 0xfffc

export const HEADER_BYTES = 16
export const MAX_MESSAGE_BYTES = 48_000_000

/** A command as it came in; `sequences` holds the documents that were sent beside the body. */
export interface Message {
  requestId: number
  body: Doc
  bodyBytes: Buffer
  sequences: ReadonlyMap<string, Buffer[]>
  /** The client takes a stream of replies. */
  exhaustAllowed: boolean
  /** The client does not listen for a reply (write concern 0). */
  noReply: boolean
  /** The opcode that drivers use only for their first hello. */
  legacy: boolean
}

export function parseMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4)
  const opcode = bytes.readInt32LE(12)
  if (opcode === OP_MSG) return parseOpMsg(bytes, requestId)
  if (opcode === OP_QUERY) return parseOpQuery(bytes, requestId)
  throw new Error(`unsupported opcode ${opcode}`)
}

function parseOpMsg(bytes: Buffer, requestId: number): Message {
  const flags = bytes.readUInt32LE(HEADER_BYTES)
  if (flags & UNKNOWN_REQUIRED_FLAGS) throw new Error('unknown required OP_MSG flag')
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0)
  const sequences = new Map<string, Buffer[]>()
  let bodyBytes: Buffer | undefined
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = bytes[at++]
    const size = bytes.readInt32LE(at)
    if (kind === 0) bodyBytes = bytes.subarray(at, at + size)
    else if (kind === 1) {
      const nameEnd = bytes.indexOf(0, at + 4)
      sequences.set(bytes.toString('latin1', at + 4, nameEnd), splitDocuments(bytes.subarray(nameEnd + 1, at + size)))
    } else throw new Error('unknown OP_MSG section')
    at += size
  }
  if (!bodyBytes) throw new Error('an OP_MSG without a body')
  return {
    requestId,
    body: decode(bodyBytes),
    bodyBytes,
    sequences,
    exhaustAllowed: (flags & EXHAUST_ALLOWED) !== 0,
    noReply: (flags & MORE_TO_COME) !== 0,
    legacy: false,
  }
}

function splitDocuments(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readInt32LE(at)
    if (size < 5) throw new Error('a document of impossible size')
    documents.push(bytes.subarray(at, at + size))
    at += size
  }
  return documents
}

function parseOpQuery(bytes: Buffer, requestId: number): Message {
  const nameEnd = bytes.indexOf(0, HEADER_BYTES + 4)
  const bodyBytes = bytes.subarray(nameEnd + 9)
  const sent = decode(bodyBytes)
  const body = (sent.$query as Doc | undefined) ?? sent
  body.$db = bytes.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.')[0]
  return { requestId, body, bodyBytes, sequences: new Map(), exhaustAllowed: false, noReply: false, legacy: true }
}

export type Payload = Doc | Buffer
const payloadBytes = (payload: Payload) => (Buffer.isBuffer(payload) ? payload : encode(payload))

interface ReplyHeader {
  requestId: number
  responseTo: number
  moreToCome: boolean
}

export function opMsgReply(payload: Payload, { requestId, responseTo, moreToCome }: ReplyHeader): Buffer[] {
  const body = payloadBytes(payload)
  const head = Buffer.alloc(HEADER_BYTES + 5)
  writeHeader(head, head.length + body.length, requestId, responseTo, OP_MSG)
  head.writeUInt32LE(moreToCome ? MORE_TO_COME : 0, HEADER_BYTES)
  return [head, body]
}

export function opQueryReply(payload: Payload, { requestId, responseTo }: ReplyHeader): Buffer[] {
  const body = payloadBytes(payload)
  const head = Buffer.alloc(HEADER_BYTES + 20)
  writeHeader(head, head.length + body.length, requestId, responseTo, OP_REPLY)
  head.writeInt32LE(8, HEADER_BYTES) // awaitCapable
  head.writeInt32LE(1, HEADER_BYTES + 16) // one document
  return [head, body]
}

function writeHeader(head: Buffer, length: number, requestId: number, responseTo: number, opcode: number): void {
  head.writeInt32LE(length, 0)
  head.writeInt32LE(requestId, 4)
  head.writeInt32LE(responseTo, 8)
  head.writeInt32LE(opcode, 12)
}
