import type { QueryFilter, Types } from 'mongoose'
import { commonError } from '../../http/http-error.ts'
import { copyFile } from '../../storage/stored-files.ts'
import type { Services } from '../../services.ts'
import type { FoundFile, FoundTarget } from '../../held/reported.ts'
import { caseFileModel } from './case-files.model.ts'
import type { CaseFileDocument } from './case-files.model.ts'
import { CASE_BYTES_MAX, FILES_MAX, GUESTS_BYTES_MAX, PERSON_BYTES_MAX } from './limits.ts'

export type KeptFile = Omit<CaseFileDocument, '_id'>

interface Opened {
  case_id: Types.ObjectId
  opened_by: Types.ObjectId | null
}

export type KeepFiles = ReturnType<typeof fileKeeper>

/** Copies in the store what a case is about, before the case exists: what no case has is swept. */
export function fileKeeper({ database, storage, now }: Services) {
  const model = caseFileModel(database)

  async function bytesOf(filter: QueryFilter<CaseFileDocument>): Promise<number> {
    const sum = { $group: { _id: null, bytes: { $sum: '$size' } } }
    const [found] = await model.aggregate<{ bytes: number }>([{ $match: { ...filter, missing: null } }, sum])
    return found?.bytes ?? 0
  }

  /** Bytes that a case about the person, opened by the other, may still keep. Not of appeals, or they would make room for none. */
  async function room(person_id: Types.ObjectId, opened_by: Types.ObjectId | null): Promise<number> {
    const [about, opened] = await Promise.all([
      bytesOf({ person_id, opened_by: { $ne: person_id } }),
      bytesOf({ opened_by, person_id: { $ne: opened_by } }),
    ])
    const most = opened_by === null ? GUESTS_BYTES_MAX : PERSON_BYTES_MAX
    return Math.min(CASE_BYTES_MAX, PERSON_BYTES_MAX - about, most - opened)
  }

  /** A report must not fail for a file. */
  async function missingOf({ key: from }: FoundFile, to: string): Promise<CaseFileDocument['missing']> {
    try {
      return (await copyFile(storage, 'artworks', from, to)) ? null : 'gone'
    } catch {
      return 'failed'
    }
  }

  return {
    /** In the order in which they matter: what exceeds a limit is named, but not kept. */
    async keep(
      { person_id, files }: Pick<FoundTarget, 'person_id' | 'files'>,
      { case_id, opened_by }: Opened,
      most = FILES_MAX,
    ): Promise<KeptFile[]> {
      if (files.length === 0) return []
      let left = await room(person_id, opened_by)
      const kept_at = now()
      const planned = files.map((file, place) => {
        const fits = place < most && file.size <= left
        if (fits) left -= file.size
        return { file, place, to: fits ? keyOf(case_id, place, file.key) : null }
      })
      return Promise.all(
        planned.map(async ({ file, place, to }) => {
          const { key: _, ...about } = file
          const missing = to === null ? 'limit' : await missingOf(file, to)
          const key = missing === null ? to : null
          return { ...about, case_id, person_id, opened_by, place, key, missing, kept_at }
        }),
      )
    },

    /** Of an appeal by the person concerned: all of them, or none. */
    async keepAll(
      files: readonly FoundFile[],
      case_id: Types.ObjectId,
      person_id: Types.ObjectId,
    ): Promise<KeptFile[]> {
      const kept_at = now()
      return Promise.all(
        files.map(async ({ key: from, ...about }, place) => {
          const key = keyOf(case_id, place, from)
          if (!(await copyFile(storage, 'artworks', from, key))) throw commonError('UNAVAILABLE')
          return { ...about, case_id, person_id, opened_by: person_id, place, key, missing: null, kept_at }
        }),
      )
    },

    /** Of a case that was not opened after all. */
    async discard(case_id: Types.ObjectId, files: readonly KeptFile[]): Promise<void> {
      // The answer to a commit may have been lost.
      if (await model.exists({ case_id })) return
      for (const { key } of files) if (key) await storage.remove('artworks', key)
    },

    /** Of an appeal that was not stored. */
    async discardAll(case_id: Types.ObjectId, files: readonly Pick<FoundFile, 'key'>[]): Promise<void> {
      for (const [place, { key }] of files.entries()) await storage.remove('artworks', keyOf(case_id, place, key))
    },
  }
}

const keyOf = (case_id: Types.ObjectId, place: number, from: string) =>
  `cases/${case_id}/file-${place}${/\.[^./]+$/.exec(from)?.[0] ?? '.bin'}`
