import { setTimeout as delay } from 'node:timers/promises'
import { isNumeric, toNumber, type Doc } from '../bson-order/type-order.ts'
import { CommandError, maxTimeExpired, WriteConflictError } from '../errors.ts'
import type { Reply, Request } from '../wire/connection.ts'
import type { Payload } from '../wire/message.ts'
import type { Call, Command } from './call.ts'
import { endTransaction, execute } from './execute.ts'
import { hello, HELLO_NAMES } from './hello.ts'
import { COMMANDS } from './registry.ts'
import type { ServerState } from './server-state.ts'
import { sessionOf } from './sessions.ts'

const TRANSACTION_ENDS = ['commitTransaction', 'abortTransaction']

/** Answers one request; whatever goes wrong becomes an error reply. */
export async function dispatch(server: ServerState, request: Request): Promise<Reply> {
  const name = Object.keys(request.body)[0] ?? ''
  try {
    if (HELLO_NAMES.includes(name)) return await hello(server, name, request)
    return { payload: await runCommand(server, name, request) }
  } catch (error) {
    return { payload: errorReply(error) }
  }
}

async function runCommand(server: ServerState, name: string, request: Request): Promise<Payload> {
  const { body } = request
  const call: Call = {
    server,
    name,
    body,
    request,
    database: typeof body.$db === 'string' ? body.$db : 'test',
    keys: server.engine.direct,
    guarded: false,
    session: sessionOf(body.lsid),
  }
  const command = COMMANDS.get(name)
  const ends = TRANSACTION_ENDS.includes(name)
  if (!command && !ends) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`)
  return ends || !command ? endTransaction(call) : untilUnlocked(call, command)
}

/** A write that meets the key of an open transaction waits for its end and runs again from the start. */
async function untilUnlocked(call: Call, command: Command): Promise<Payload> {
  const deadline = isNumeric(call.body.maxTimeMS) ? Date.now() + toNumber(call.body.maxTimeMS) : Infinity
  for (;;) {
    try {
      return await execute(call, command, deadline)
    } catch (error) {
      if (!(error instanceof WriteConflictError)) throw error
      await waitFor(error.until, deadline)
    }
  }
}

async function waitFor(end: Promise<void>, deadline: number): Promise<void> {
  if (deadline === Infinity) return end
  const timeout = new AbortController()
  const expired = delay(Math.max(0, deadline - Date.now()), true, { signal: timeout.signal }).catch(() => false)
  const isLate = await Promise.race([end.then(() => false), expired])
  timeout.abort()
  if (isLate) throw maxTimeExpired()
}

function errorReply(error: unknown): Doc {
  if (error instanceof CommandError) {
    const { message, code, codeName, extra, labels } = error
    return { ok: 0, errmsg: message, code, codeName, ...extra, ...(labels.length > 0 ? { errorLabels: labels } : {}) }
  }
  console.error('mongo:', error)
  return { ok: 0, errmsg: error instanceof Error ? error.message : String(error), code: 1, codeName: 'InternalError' }
}
