import type { Span, Tracer } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import { clientSpan, endFailed } from './spans.ts'

/** Spans of MongoDB's commands, with their name and collection, without values. */
export function traceCommands(tracer: Tracer, connection: Connection): void {
  const open = new Map<number, Span>()
  const client = connection.getClient()
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const collection: unknown = command[commandName]
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName
    const span = clientSpan(tracer, name, {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    })
    if (span) open.set(requestId, span)
  })
  client.on('commandSucceeded', ({ requestId }) => {
    open.get(requestId)?.end()
    open.delete(requestId)
  })
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = open.get(requestId)
    if (span) endFailed(span, failure)
    open.delete(requestId)
  })
}
