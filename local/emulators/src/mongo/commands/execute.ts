import { Long } from 'bson'
import { decode, decodeExact, encode } from '../bson-order/codec.ts'
import { isDocument, isNumeric, toNumber, type Doc } from '../bson-order/type-order.ts'
import { CommandError, invalidOptions, maxTimeExpired, noSuchTransaction } from '../errors.ts'
import type { Slices } from '../query/pause.ts'
import type { KeySpace } from '../storage/key-space.ts'
import { sessionKey } from '../storage/key-layout.ts'
import type { Payload } from '../wire/message.ts'
import type { Call, Command } from './call.ts'
import type { SessionTransaction } from './session-table.ts'
import { runSliced, usesRegex } from './sliced.ts'

/** Runs a command: inside its session's transaction, as one atomic write, or on a snapshot. */
export async function execute(call: Call, command: Command, deadline: number): Promise<Payload> {
  const { body, server } = call
  if (body.autocommit === false) return executeInTransaction(call, command, deadline)
  if (isDocument(body.readConcern) && body.readConcern.level === 'snapshot')
    throw invalidOptions('readConcern level snapshot outside a transaction is not supported by the embedded server')
  if (command.kind === 'write') return { ...(await executeWrite(call, command)), ...unsatisfiable(body), ok: 1 }
  if (command.kind === 'admin') return reply(await run(call, command, deadline))
  const snapshot = server.engine.snapshot()
  const reading: Call = { ...call, keys: snapshot, snapshot }
  try {
    return reply(await run(reading, command, deadline))
  } finally {
    reading.snapshot?.close()
  }
}

const reply = (result: Doc | Buffer): Payload => (Buffer.isBuffer(result) ? result : { ...result, ok: 1 })

async function run(call: Call, command: Command, deadline: number): Promise<Doc | Buffer> {
  if (command.kind === 'read') call.guarded = usesRegex(call.body)
  const result = command.run(call)
  if (!isSliced(result)) return result
  return runSliced(result, call.guarded, () => {
    if (Date.now() >= deadline) throw maxTimeExpired()
    if (call.request.connection.closed) throw new CommandError(279, 'ClientDisconnect', 'the client has gone')
    if (call.transaction?.isOpen === false) throw noSuchTransaction('The transaction has been aborted.')
  })
}

const isSliced = (result: object): result is Slices<Doc | Buffer> =>
  Symbol.iterator in result && !Buffer.isBuffer(result)

/** The reply of a retryable write is stored in the commit of the write, so it can never be done twice, crash or not. */
async function executeWrite(call: Call, command: Command): Promise<Doc> {
  const { server, session, body } = call
  const retryable = session !== undefined && isNumeric(body.txnNumber)
  const number = toNumber(body.txnNumber)
  if (retryable) server.sessions.supersede(session, number)
  return server.engine.commit((keys) => {
    const stored = retryable ? storedReply(keys, session, number) : undefined
    if (stored) return { ...stored, retriedStmtIds: [0] }
    const result = command.run({ ...call, keys }) as Doc
    if (retryable) storeReply(keys, session, number, result)
    return result
  })
}

function storedReply(keys: KeySpace, session: string, number: number): Doc | undefined {
  const bytes = keys.get(sessionKey(session))
  if (!bytes) return undefined
  const stored = toNumber(decode(bytes).number)
  if (stored > number)
    throw new CommandError(
      225,
      'TransactionTooOld',
      `Retryable write with txnNumber ${number} is prohibited on session; a newer one, ${stored}, was already started`,
    )
  return stored === number ? (decodeExact(bytes).reply as Doc) : undefined
}

function storeReply(keys: KeySpace, session: string, number: number, result: Doc): void {
  keys.put(sessionKey(session), encode({ number: Long.fromNumber(number), at: new Date(), reply: result }))
}

/** Any error ends the transaction, as on a real server. */
async function executeInTransaction(call: Call, command: Command, deadline: number): Promise<Payload> {
  const current = transactionOf(call)
  try {
    if (!command.inTransaction)
      throw new CommandError(
        263,
        'OperationNotSupportedInTransaction',
        `Cannot run '${call.name}' in a multi-document transaction.`,
      )
    const { transaction } = current
    const result = await run({ ...call, transaction, keys: transaction }, command, deadline)
    if (!Buffer.isBuffer(result) && result.writeErrors) call.server.sessions.abort(current)
    return reply(result)
  } catch (error) {
    call.server.sessions.abort(current)
    throw error
  }
}

function transactionOf({ server, session, body, name }: Call): SessionTransaction {
  if (session === undefined || !isNumeric(body.txnNumber))
    throw invalidOptions('a transaction needs a session and a transaction number')
  const number = toNumber(body.txnNumber)
  return body.startTransaction
    ? server.sessions.start(session, number)
    : server.sessions.current(session, number, name === 'commitTransaction')
}

/** commitTransaction and abortTransaction. */
export async function endTransaction(call: Call): Promise<Doc> {
  if (call.body.autocommit !== false) throw new CommandError(251, 'NoSuchTransaction', 'no transaction is active')
  const current = transactionOf(call)
  if (call.name === 'commitTransaction') await call.server.sessions.commit(current)
  else call.server.sessions.abort(current)
  return { ...unsatisfiable(call.body), ok: 1 }
}

/** One member cannot acknowledge for two. */
function unsatisfiable({ writeConcern }: Doc): Doc {
  const w = isDocument(writeConcern) ? writeConcern.w : undefined
  if (!isNumeric(w) || toNumber(w) <= 1) return {}
  return {
    writeConcernError: { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' },
  }
}
