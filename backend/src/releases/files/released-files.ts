import type { Connection } from 'mongoose'
import type { ReleaseFile } from '@atelier/contract/releases/schemas.ts'
import { storedName } from '@atelier/contract/releases/schemas.ts'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { releaseModels } from '../releases.model.ts'
import type { ReleaseRecord } from '../releases.model.ts'

const fileIdOf = (app: string, file: Pick<ReleaseFile, 'path' | 'encoding'>) => `${app}/${storedName(file)}`

/** Files that are requested without a version, each of the first version that had it. */
export function releasedFiles(database: Connection) {
  const { ReleasedFile } = releaseModels(database)
  return {
    /** Sealed versions with these bytes under the same name, by stored name. */
    async releasedFiles({ app, files }: Pick<ReleaseRecord, 'app' | 'files'>): Promise<Map<string, string>> {
      const integrities = new Map(files.map((file) => [fileIdOf(app, file), file.integrity]))
      const found = await ReleasedFile.find({ _id: { $in: [...integrities.keys()] } }).lean()
      const same = found.filter(({ _id, integrity }) => integrities.get(_id) === integrity)
      return new Map(same.map(({ _id, version }) => [_id.slice(app.length + 1), version]))
    },

    async releasedVersion(app: string, path: string): Promise<string | null> {
      const found = await ReleasedFile.findById(fileIdOf(app, { path }), 'version').lean()
      return found?.version ?? null
    },

    /** Reserves the names of a sealed version that no earlier one has. */
    async recordFiles({ app, version, files }: Pick<ReleaseRecord, 'app' | 'version' | 'files'>): Promise<void> {
      const writes = files.map((file) => {
        const record = { version, integrity: file.integrity }
        return {
          updateOne: { filter: { _id: fileIdOf(app, file) }, update: { $setOnInsert: record }, upsert: true },
        }
      })
      try {
        await ReleasedFile.bulkWrite(writes, { ordered: false })
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error
      }
    },
  }
}
