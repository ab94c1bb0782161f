import { expect, test } from 'vitest'
import { encode } from '../bson-order/codec.ts'
import { HEADER_BYTES, opMsgReply, parseMessage } from './message.ts'

const ping = { ping: 1 }

function messageWith(flags: number): Buffer {
  const bytes = Buffer.concat(opMsgReply(encode(ping), { requestId: 7, responseTo: 0, moreToCome: false }))
  bytes.writeUInt32LE(flags, HEADER_BYTES)
  return bytes
}

test('rejects a message with a required flag that it does not know, and ignores unknown optional ones', () => {
  expect(() => parseMessage(messageWith(1 << 4))).toThrow('unknown required OP_MSG flag')
  expect(parseMessage(messageWith(1 << 20)).body).toEqual(ping)
})
