import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import type { ReportTarget } from '@atelier/contract/reports/schemas.ts'
import type { ClientSession, Connection } from 'mongoose'
import { reportedArtworks } from '../../artworks/reported-artworks.ts'
import { reportedComments } from '../../comments/reported-comments.ts'
import { reportedMessages } from '../../conversations/reported-messages.ts'
import { reportedProfiles } from '../../profiles/reported-profiles.ts'
import { reportedProjects } from '../../projects/reported-projects.ts'
import type { FoundTarget, TargetSource } from './found-target.ts'

export type ReportTargets = ReturnType<typeof reportTargets>

export function reportTargets(database: Connection) {
  const sources: Record<ReportTargetKind, TargetSource> = {
    artwork: reportedArtworks(database),
    comment: reportedComments(database),
    profile: reportedProfiles(database),
    project: reportedProjects(database),
    message: reportedMessages(database),
  }

  return {
    find: ({ kind, id }: ReportTarget, caller: string | null): Promise<FoundTarget | null> =>
      sources[kind].find(id, caller),

    /** One query for each kind among them. */
    async gone(targets: readonly ReportTarget[], session?: ClientSession): Promise<(target: ReportTarget) => boolean> {
      const kinds = [...new Set(targets.map(({ kind }) => kind))]
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const ids = targets.filter((one) => one.kind === kind).map(({ id }) => id)
          return (await sources[kind].existing(ids, session)).map((id) => `${kind} ${String(id)}`)
        }),
      )
      const there = new Set(found.flat())
      return ({ kind, id }) => !there.has(`${kind} ${id}`)
    },
  }
}
