import { step } from './model.ts'
import type { Operation, State } from './model.ts'

const keyOf = ({ project, rows }: State) =>
  JSON.stringify([
    project,
    Object.entries(rows).map(([creator, { id, type, status, reason }]) => [creator, id, type, status, reason]),
  ])

/** Whether a sequential order of the calls that respects real time yields each result and the final state. */
export function isLinearizable(operations: readonly Operation[], final: State): boolean {
  const wanted = keyOf(final)
  const tried = new Set<string>()

  function search(remaining: readonly Operation[], state: State): boolean {
    const key = keyOf(state)
    if (remaining.length === 0) return key === wanted
    const place = `${remaining.map((one) => operations.indexOf(one)).join()}|${key}`
    if (tried.has(place)) return false
    tried.add(place)
    const firstEnd = Math.min(...remaining.map(({ ended }) => ended))
    return remaining.some((one) => {
      const after = one.begun <= firstEnd ? step(state, one) : null
      return (
        after !== null &&
        search(
          remaining.filter((other) => other !== one),
          after,
        )
      )
    })
  }

  return search(operations, { project: 'open', rows: {} })
}
