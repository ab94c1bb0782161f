import { createServer } from 'node:net'
import { lockDirectory } from '../directory-lock.ts'
import { listen } from '../listen.ts'
import { startBackground } from './commands/background.ts'
import { dispatch } from './commands/dispatch.ts'
import { DEFAULT_CONFIG, ServerState, type ServerConfig } from './commands/server-state.ts'
import { Engine } from './storage/engine.ts'
import { Connection } from './wire/connection.ts'

export interface MongoOptions {
  /** Data directory; created if missing. */
  directory: string
  /** 0, the default, picks a free port. */
  port?: number
  /** Default: 127.0.0.1. There is no authentication and no TLS. */
  host?: string
  /** Wait for the disk at every commit (the default). Without it a killed process loses nothing, but a power failure may. */
  sync?: boolean
}

export interface RunningMongo {
  uri: string
  port: number
  close(): Promise<void>
}

/** Starts the embedded MongoDB. Rejects if the port is in use, or the directory is in use or not writable. */
export async function startMongo(options: MongoOptions): Promise<RunningMongo> {
  const { directory, port = 0, host = DEFAULT_CONFIG.host, sync = true } = options
  const unlock = lockDirectory(directory)
  const connections = new Set<Connection>()
  const config: ServerConfig = { ...DEFAULT_CONFIG, host }
  let engine: Engine | undefined
  try {
    engine = new Engine(directory, { sync })
    const state = new ServerState(engine, config)
    const listener = createServer((socket) => {
      const connection = new Connection(socket, (request) => dispatch(state, request))
      connections.add(connection)
      connection.onClose(() => connections.delete(connection))
    })
    config.port = await listen(listener, 'The embedded MongoDB', port, host)
    const stopBackground = startBackground(state)
    const opened = engine
    const close = async () => {
      stopBackground()
      listener.close()
      const open = [...connections]
      for (const { socket } of open) socket.destroy()
      state.close()
      await Promise.all(open.map((connection) => connection.idle()))
      await opened.close()
      unlock()
    }
    let closing: Promise<void> | undefined
    return {
      uri: `mongodb://${host}:${config.port}/?replicaSet=${config.setName}`,
      port: config.port,
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await engine?.close()
    unlock()
    throw error
  }
}
