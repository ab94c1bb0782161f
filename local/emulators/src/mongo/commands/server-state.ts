import { ObjectId } from 'bson'
import { Catalog } from '../storage/catalog.ts'
import type { Engine } from '../storage/engine.ts'
import { CursorTable } from './cursor-table.ts'
import { SessionTable } from './session-table.ts'

export interface ServerConfig {
  host: string
  port: number
  setName: string
  version: string
  maxWireVersion: number
  transactionLifetimeMs: number
  cursorTimeoutMs: number
}

export const DEFAULT_CONFIG: ServerConfig = {
  host: '127.0.0.1',
  port: 0,
  setName: 'rs0',
  version: '8.0.0',
  maxWireVersion: 25,
  transactionLifetimeMs: 60_000,
  cursorTimeoutMs: 600_000,
}

/** What all commands of one running server share. */
export class ServerState {
  readonly engine: Engine
  readonly config: ServerConfig
  readonly catalog: Catalog
  readonly cursors = new CursorTable()
  readonly sessions: SessionTable
  readonly processId = new ObjectId()
  readonly startedAt = new Date()

  constructor(engine: Engine, config: ServerConfig) {
    this.engine = engine
    this.config = config
    this.catalog = new Catalog(engine)
    this.sessions = new SessionTable(engine, config.transactionLifetimeMs)
  }

  close(): void {
    this.cursors.closeAll()
    this.sessions.abortAll()
  }
}
