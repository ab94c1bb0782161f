import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import type { ClientSession } from 'mongoose'
import type { Services } from '../../services.ts'
import type { FoundTarget } from '../../held/reported.ts'

export function reportTargets({ facets }: Pick<Services, 'facets'>) {
  return {
    find: ({ kind, id }: ReportTarget, caller: string | null): Promise<FoundTarget | null> =>
      facets().reported[kind].find(id, caller),

    /** One query for each kind among them. */
    async gone(targets: readonly ReportTarget[], session?: ClientSession): Promise<(target: ReportTarget) => boolean> {
      const kinds = [...new Set(targets.map(({ kind }) => kind))]
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const ids = targets.filter((one) => one.kind === kind).map(({ id }) => id)
          return (await facets().reported[kind].existing(ids, session)).map((id) => `${kind} ${String(id)}`)
        }),
      )
      const there = new Set(found.flat())
      return ({ kind, id }) => !there.has(`${kind} ${id}`)
    },
  }
}
