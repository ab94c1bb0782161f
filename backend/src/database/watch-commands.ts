import type { Connection } from 'mongoose'

type WatchCommand = (name: string, collection: string | undefined) => ((error?: unknown) => void) | undefined

/** Commands of a connection that monitors them. */
export function watchCommands(connection: Connection, watch: WatchCommand): void {
  const open = new Map<number, (error?: unknown) => void>()
  const client = connection.getClient()
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    const collection: unknown = command[commandName]
    const end = watch(commandName, typeof collection === 'string' ? collection : undefined)
    if (end) open.set(requestId, end)
  })
  const ended = (requestId: number, error?: unknown) => {
    open.get(requestId)?.(error)
    open.delete(requestId)
  }
  client.on('commandSucceeded', ({ requestId }) => ended(requestId))
  client.on('commandFailed', ({ requestId, failure }) => ended(requestId, failure))
}
