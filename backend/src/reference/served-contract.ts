import { breakingChanges } from '@atelier/contract/compatibility/breaking-changes.ts'
import { contract } from '@atelier/contract/contract.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { CONTRACT_VERSION } from '@atelier/contract/version.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'

interface Served {
  _id: 'last'
  document: string
  served_at: Date
}

interface Start {
  database: Connection
  logger: Logger
  now(): Date
  /** Default: the contract of this backend. */
  document?: OpenApiDocument
}

const NAMED_MAX = 20

/** Only logs: a backend that lacks what released apps call does not get this far. */
export async function compareWithLastRun(start: Start): Promise<void> {
  const { database, logger, now, document = openapiDocument(contract, CONTRACT_VERSION) } = start
  const text = JSON.stringify(document)
  const served = { document: text, served_at: now() }
  const before = await database
    .collection<Served>('served_contracts')
    .findOneAndUpdate({ _id: 'last' }, { $set: served }, { upsert: true, returnDocument: 'before' })
  if (!before || before.document === text) return
  const last = JSON.parse(before.document) as OpenApiDocument
  const changes = breakingChanges(last, document)
  if (changes.length === 0) return
  logger.error(
    {
      from: last.info.version,
      to: document.info.version,
      breaking: changes.length,
      changes: changes.slice(0, NAMED_MAX),
    },
    'this backend breaks the contract of the one before: open tabs and released apps that call these operations fail',
  )
}
