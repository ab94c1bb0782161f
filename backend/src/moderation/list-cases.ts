import type { CaseListQuery } from '@atelier/contract/moderation/schemas.ts'
import type { Connection } from 'mongoose'
import type * as z from 'zod'
import type { Position } from '../database/cursor.ts'
import { leanReader } from '../database/document.ts'
import { byDate } from '../database/page.ts'
import { readAfter } from '../database/read-after.ts'
import { impartial } from './case-deps.ts'
import { CASE_FIELDS, caseModel } from './cases.model.ts'
import type { LeanCase } from './cases.model.ts'

type Filter = Pick<z.output<typeof CaseListQuery>, 'state' | 'kind'>

export function caseLists(database: Connection, now: () => Date) {
  const model = caseModel(database)
  const reader = leanReader(model, CASE_FIELDS)

  return {
    /** Open ones by rank, decided ones latest first. */
    after(
      moderator: string,
      { state, kind }: Filter,
      position: Position | undefined,
      limit: number,
    ): Promise<LeanCase[]> {
      const filter = { state, ...(kind && { kind }), ...impartial(moderator) }
      const find = (range: object) => reader.find({ ...filter, ...range })
      return state === 'open'
        ? readAfter('rank', position, limit, find)
        : readAfter('decided_at', byDate(position), limit, find)
    },

    valueOf: ({ state, rank, decided_at }: LeanCase): number => (state === 'open' ? rank : decided_at!.getTime()),

    async counts(moderator: string): Promise<{ open: number; appeals: number; mine: number }> {
      const undecided = { state: 'open', ...impartial(moderator) } as const
      const [open, appeals, mine] = await Promise.all([
        model.countDocuments({ ...undecided, kind: 'report' }),
        model.countDocuments({ ...undecided, kind: 'appeal' }),
        model.countDocuments({ state: 'open', claimed_by: moderator, claimed_until: { $gt: now() } }),
      ])
      return { open, appeals, mine }
    },
  }
}
