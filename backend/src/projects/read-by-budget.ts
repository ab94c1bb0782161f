import type { Query } from 'mongoose'
import type { Position } from '../database/cursor.ts'
import type { LeanProject } from './projects.model.ts'

/** Newest first within each budget. One query per budget, as each then reads one index range in order. */
export async function readByBudget<D>(
  budgets: readonly number[],
  position: Position | undefined,
  limit: number,
  find: (range: object) => Query<LeanProject[], D>,
): Promise<LeanProject[]> {
  const found: LeanProject[] = []
  for (const budget_value of position ? budgets.slice(budgets.indexOf(position.value)) : budgets) {
    const begun = budget_value === position?.value && { _id: { $lt: Number(position.id) } }
    const rest = find({ budget_value, ...begun }).sort({ _id: -1 })
    found.push(...(await rest.limit(limit - found.length).exec()))
    if (found.length === limit) break
  }
  return found
}
