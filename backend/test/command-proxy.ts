import { mongo } from 'mongoose'
import { startTcpProxy } from './tcp-proxy.ts'

const HEADER = 16
const [REQUEST_ID, RESPONSE_TO, OPCODE] = [4, 8, 12]
const OP_MSG = 2013
/** Includes the flags and the first section's kind. */
const COMMAND = HEADER + 5
// Commands that the driver sends on its own.
const OWN = ['first hello', 'hello', 'ismaster', 'isMaster', 'ping', 'endSessions']

/** Holds every command until the test releases it. */
export interface CommandProxy {
  uri: string
  close(): void
}

export interface HeldCommand {
  name: string
  collection?: unknown
  lsid?: object
  inTransaction?: boolean
}

function commandOf(message: Buffer): HeldCommand {
  // A connection's first hello uses an older opcode.
  if (message.readInt32LE(OPCODE) !== OP_MSG) return { name: 'first hello' }
  const body = mongo.BSON.deserialize(message.subarray(COMMAND, COMMAND + message.readInt32LE(COMMAND)))
  const [name = ''] = Object.keys(body)
  return { name, collection: body[name], lsid: body['lsid'] as object, inTransaction: 'txnNumber' in body }
}

/** To this message. */
function replyTo(message: Buffer, reply: object): Buffer {
  const body = mongo.BSON.serialize(reply)
  const head = Buffer.alloc(COMMAND)
  head.writeInt32LE(COMMAND + body.length, 0)
  head.writeInt32LE(message.readInt32LE(REQUEST_ID), RESPONSE_TO)
  head.writeInt32LE(OP_MSG, OPCODE)
  return Buffer.concat([head, body])
}

/** A command is forwarded once its `hold` resolves, in order per connection; with a document, it is the response instead. */
export async function startCommandProxy(
  uri: string,
  hold: (command: HeldCommand) => Promise<object | void>,
  own: readonly string[] = OWN,
): Promise<CommandProxy> {
  const proxy = await startTcpProxy(new URL(uri), (near, far) => {
    far.on('data', (bytes) => near.write(bytes))
    let received = Buffer.alloc(0)
    let passing = Promise.resolve()
    near.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
        const message = received.subarray(0, received.readInt32LE(0))
        received = received.subarray(message.length)
        const command = commandOf(message)
        passing = passing
          .then(() => (own.includes(command.name) ? undefined : hold(command)))
          .then((reply) => void (reply ? near.write(replyTo(message, reply)) : far.write(message)))
      }
    })
  })
  const through = new URL(uri)
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  // Otherwise the driver would connect to the address that the server advertises.
  through.searchParams.set('directConnection', 'true')
  return { uri: through.href, close: proxy.close }
}

/** `random` (0 to 1) decides the order. */
export function seededOrder(random: () => number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let running = false

  async function run() {
    running = true
    while (waiting.length > 0) {
      // Gives the other connections time to send theirs.
      for (let turns = 1 + Math.floor(random() * 3); turns > 0; turns--) await new Promise(setImmediate)
      const [next] = waiting.splice(Math.floor(random() * waiting.length), 1)
      next?.()
    }
    running = false
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (!running) void run()
    })
}
