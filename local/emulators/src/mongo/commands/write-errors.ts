import type { Doc } from '../bson-order/type-order.ts'
import { CommandError } from '../errors.ts'

/** Errors that end the whole command (and its transaction) instead of one statement of it. */
const WHOLE_COMMAND = [112, 263, 14_031]

/** Runs the statements of a write command; an error of one is reported with its index, and ends an ordered command. */
export function runStatements(count: number, ordered: boolean, statement: (index: number) => void): Doc[] {
  const errors: Doc[] = []
  for (let index = 0; index < count; index++) {
    try {
      statement(index)
    } catch (error) {
      if (!(error instanceof CommandError) || WHOLE_COMMAND.includes(error.code)) throw error
      errors.push({ index, code: error.code, errmsg: error.message, ...error.extra })
      if (ordered) break
    }
  }
  return errors
}

export const withErrors = (reply: Doc, writeErrors: readonly Doc[]): Doc =>
  writeErrors.length > 0 ? { ...reply, writeErrors } : reply
