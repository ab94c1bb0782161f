import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import type { ClientSession } from 'mongoose'
import type { FoundTarget, TargetSource } from '../../held/reported.ts'

export type ReportTargets = ReturnType<typeof reportTargets>

export function reportTargets(facets: () => { reported: Record<ReportTargetKind, TargetSource> }) {
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
