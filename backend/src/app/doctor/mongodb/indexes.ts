import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from '../../../settings/config.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createStorage } from '../../../storage/storage.ts'
import type { Storage } from '../../../storage/storage.ts'
import { ok, warning, wrong } from '../finding.ts'
import type { Database } from './database.ts'
import type { Check } from '../part.ts'

/** Defines all models of the backend on the connection. */
export type DefineModels = (site: { config: Config; database: Connection; storage: Storage; logger: Logger }) => unknown

const NAMED_MAX = 3

/** As MongoDB names an index by default. */
const nameOf = (key: object) =>
  Object.entries(key)
    .map(([field, order]) => `${field}_${order}`)
    .join('_')

const named = (all: string[]) =>
  [...all.slice(0, NAMED_MAX), ...(all.length > NAMED_MAX ? [`and ${all.length - NAMED_MAX} more`] : [])].join(', ')

export const indexes = (defineModels: DefineModels): Check<Database> => ({
  name: 'indexes',
  todo: 'grant its user the role readWrite',
  async run({ config, connection: database }) {
    if ((await database.listCollections()).length === 0) return ok('a new database')
    const storage = createStorage(config.s3)
    defineModels({ config, database, storage, logger: createLogger('silent') })
    storage.close()
    const [missing, different]: [string[], string[]] = [[], []]
    for (const model of Object.values(database.models)) {
      const { toCreate, toDrop } = (await model.diffIndexes()) as { toCreate: object[]; toDrop: string[] }
      for (const name of toCreate.map(nameOf)) {
        const list = toDrop.includes(name) ? different : missing
        list.push(`${model.collection.name} ${name}`)
      }
    }
    if (different.length > 0)
      return wrong(
        `other options than this version needs: ${named(different)}`,
        'drop these indexes: the next backend that starts builds them',
      )
    if (missing.length === 0) return ok()
    return warning(`missing: ${named(missing)}`, 'start a backend, which builds them before it listens')
  },
})
