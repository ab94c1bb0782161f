import type { CaseFile } from '@atelier/contract/moderation/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { Turn } from '../../jobs/turn.ts'
import type { Storage } from '../../storage/storage.ts'
import { casePictureModel } from '../case-pictures.model.ts'
import { caseModel } from '../cases.model.ts'
import { CASE_FILE_FIELDS, caseFileModel } from './case-files.model.ts'
import type { LeanCaseFile } from './case-files.model.ts'
import type { CaseFileUrls, Reader } from './case-file-urls.ts'
import { KEEP_DAYS } from './limits.ts'

const DAY_MS = 86_400_000

/** Of those keys, the ones that cases use: the sweep leaves their files. */
export const caseFileKeys = (database: Connection) => async (keys: readonly string[]) => {
  const found = await leanReader(caseFileModel(database), ['key']).find({ key: { $in: [...keys] } })
  return found.flatMap(({ key }) => key ?? [])
}

export const filesOfCase = (database: Connection, case_id: Types.ObjectId): Promise<LeanCaseFile[]> =>
  leanReader(caseFileModel(database), CASE_FILE_FIELDS).find({ case_id }).sort({ place: 1 }).exec()

export function presentCaseFile(file: LeanCaseFile, urls: CaseFileUrls, reader: Reader): CaseFile {
  const { _id, kind, name, size, delivery, key, missing, width, height, duration, placeholder } = file
  const url = (variant: 'shown' | 'download') => (key ? urls.sign({ file: String(_id), variant, reader }) : null)
  return {
    id: String(_id),
    kind,
    name,
    size,
    ...(delivery && { delivery }),
    width,
    height,
    duration,
    placeholder,
    missing,
    url: kind === 'file' ? null : url('shown'),
    download_url: url('download'),
  }
}

/** Removes the objects after the rows: what a crash leaves is swept. */
export function caseFileRemoval(database: Connection, storage: Storage) {
  const files = caseFileModel(database)

  return {
    /** Returns the removal of the objects, for after the transaction. */
    async forget(case_id: Types.ObjectId, session?: ClientSession): Promise<() => Promise<void>> {
      const found = await leanReader(files, ['key'])
        .find({ case_id })
        .session(session ?? null)
      await files.deleteMany({ case_id }, { session })
      return async () => {
        for (const { key } of found) if (key) await storage.remove('artworks', key)
      }
    },
  }
}

/** Deletes pictures and files of cases that are over. */
export function caseFileExpiry(database: Connection, storage: Storage, now: () => Date) {
  const cases = caseModel(database)
  const files = caseFileModel(database)
  const pictures = casePictureModel(database)
  const { forget } = caseFileRemoval(database, storage)

  async function isOver(_id: Types.ObjectId, before: Date): Promise<boolean> {
    const found = await leanReader(cases, ['settled', 'decided_at']).findById(_id)
    if (!found) return true
    if (!found.settled || !found.decided_at || found.decided_at > before) return false
    return (await cases.exists({ appeal_of: _id, settled: false })) === null
  }

  return async ({ isOver: isTimeOver }: Turn): Promise<void> => {
    const before = new Date(now().getTime() - KEEP_DAYS * DAY_MS)
    const kept = await files.distinct('case_id', { kept_at: { $lte: before } })
    const until = Types.ObjectId.createFromTime(Math.floor(before.getTime() / 1000))
    const drawn = (await leanReader(pictures, []).find({ _id: { $lte: until } })).map(({ _id }) => _id)
    for (const _id of [...kept, ...drawn]) {
      if (isTimeOver()) return
      if (!(await isOver(_id, before))) continue
      await (
        await forget(_id)
      )()
      await pictures.deleteOne({ _id })
    }
  }
}
