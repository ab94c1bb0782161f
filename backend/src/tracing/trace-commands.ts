import type { Tracer } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import { watchCommands } from '../database/watch-commands.ts'
import { clientSpan } from './spans.ts'

/** Spans of MongoDB's commands, with their name and collection, without values. */
export const traceCommands = (tracer: Tracer, connection: Connection): void =>
  watchCommands(connection, (command, collection) =>
    clientSpan(tracer, collection ? `${command} ${collection}` : command, {
      'db.system.name': 'mongodb',
      'db.operation.name': command,
      ...(collection && { 'db.collection.name': collection }),
    }),
  )
