import type { Connection } from 'mongoose'
import type { AppVersion, PairReport } from '@atelier/contract/releases/schemas.ts'
import { releaseId } from '../releases.model.ts'
import { pairModel } from './pairs.model.ts'
import type { PairRecord } from './pairs.model.ts'

/** Sorted by app. */
export const pairOf = (one: AppVersion, other: AppVersion): AppVersion[] =>
  one.app < other.app ? [one, other] : [other, one]

const idOf = (versions: readonly AppVersion[]) => versions.map(({ app, version }) => releaseId(app, version)).join('+')

export function pairStore(database: Connection) {
  const Pair = pairModel(database)
  return {
    /** What was found in each of these pairs; undefined if it was never opened. */
    async openedPairs(pairs: readonly AppVersion[][]): Promise<(PairRecord | undefined)[]> {
      const found = await Pair.find({ _id: { $in: pairs.map(idOf) } }).lean<PairRecord[]>()
      const byId = new Map(found.map((one) => [one._id, one]))
      return pairs.map((versions) => byId.get(idOf(versions)))
    },

    async storePairs(reports: readonly PairReport[], by: string, at: Date): Promise<void> {
      const records = reports.map((report): PairRecord => ({ _id: idOf(report.versions), ...report, by, at }))
      await Pair.bulkWrite(
        records.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        })),
      )
    },
  }
}
