import { Long, ObjectId } from 'bson'
import { isDocument, isMissing, toNumber } from '../bson-order/type-order.ts'
import type { Connection, Reply, Request } from '../wire/connection.ts'
import { MAX_MESSAGE_BYTES } from '../wire/message.ts'
import { MAX_DOCUMENT_BYTES, MAX_STATEMENTS } from './insert.ts'
import type { ServerState } from './server-state.ts'

export const HELLO_NAMES = ['hello', 'isMaster', 'ismaster']

/** The one member of a replica set, its primary. A monitoring client's hello is held back until its time is over. */
export async function hello(server: ServerState, name: string, { body, connection }: Request): Promise<Reply> {
  const { topologyVersion, maxAwaitTimeMS } = body
  if (!isMissing(maxAwaitTimeMS) && knowsUs(server, topologyVersion)) await hold(connection, toNumber(maxAwaitTimeMS))
  const { host, port, setName, maxWireVersion } = server.config
  const me = `${host}:${port}`
  const now = new Date()
  return {
    more: isDocument(topologyVersion),
    payload: {
      helloOk: true,
      [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
      secondary: false,
      topologyVersion: { processId: server.processId, counter: Long.ZERO },
      setName,
      setVersion: 1,
      hosts: [me],
      primary: me,
      me,
      electionId: new ObjectId('7fffffff0000000000000001'),
      lastWrite: { lastWriteDate: now },
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: MAX_STATEMENTS,
      localTime: now,
      logicalSessionTimeoutMinutes: 30,
      connectionId: connection.id,
      minWireVersion: 0,
      maxWireVersion,
      readOnly: false,
      ok: 1,
    },
  }
}

const knowsUs = (server: ServerState, version: unknown): boolean =>
  isDocument(version) && String(version.processId) === server.processId.toHexString() && toNumber(version.counter) === 0

function hold(connection: Connection, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      forget()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const forget = connection.onClose(end)
  })
}
