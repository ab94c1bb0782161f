import { Long } from 'bson'
import { decode, decodeExact, encode } from '../bson-order/codec.ts'
import { isDocument, isNumeric, toNumber, type Doc } from '../bson-order/type-order.ts'
import { CommandError, invalidOptions } from '../errors.ts'
import type { KeySpace } from '../storage/key-space.ts'
import type { Collection } from '../storage/collection.ts'
import { sessionKey } from '../storage/key-layout.ts'
import type { Payload } from '../wire/message.ts'
import type { Call, Command } from './call.ts'
import type { SessionTransaction } from './session-table.ts'

/** Runs a command: inside its session's transaction, as one atomic write, or just so. */
export async function execute(call: Call, command: Command): Promise<Payload> {
  const { body } = call
  if (body.autocommit === false) return executeInTransaction(call, command)
  if (isDocument(body.readConcern) && body.readConcern.level === 'snapshot')
    throw invalidOptions('readConcern level snapshot outside a transaction is not supported by the embedded server')
  if (command.kind !== 'write') return reply(await command.run(call))
  const result = await executeWrite(call, command)
  return { ...result, ...unsatisfiable(body), ok: 1 }
}

const reply = (result: Doc | Buffer): Payload => (Buffer.isBuffer(result) ? result : { ...result, ok: 1 })

/** The reply of a retryable write is stored in the commit of the write, so it can never be done twice, crash or not. */
async function executeWrite(call: Call, command: Command): Promise<Doc> {
  const { server, session, body } = call
  const retryable = session !== undefined && isNumeric(body.txnNumber)
  const number = toNumber(body.txnNumber)
  if (retryable) server.sessions.supersede(session, number)
  let lost: Collection[] = []
  try {
    return await server.engine.commit((keys) => {
      const stored = retryable ? storedReply(keys, session, number) : undefined
      if (stored) return { ...stored, retriedStmtIds: [0] }
      try {
        const result = command.run({ ...call, keys }) as Doc
        if (retryable) storeReply(keys, session, number, result)
        return result
      } catch (error) {
        lost = server.catalog.takeSaved()
        throw error
      } finally {
        server.catalog.takeSaved()
      }
    })
  } catch (error) {
    server.catalog.restore(lost)
    throw error
  }
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
async function executeInTransaction(call: Call, command: Command): Promise<Payload> {
  const current = transactionOf(call)
  try {
    if (!command.inTransaction)
      throw new CommandError(
        263,
        'OperationNotSupportedInTransaction',
        `Cannot run '${call.name}' in a multi-document transaction.`,
      )
    const { transaction } = current
    const result = await command.run({ ...call, transaction, keys: transaction })
    if (!Buffer.isBuffer(result) && (result.writeErrors || result.nErrors)) call.server.sessions.abort(current)
    call.server.catalog.takeSaved()
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
