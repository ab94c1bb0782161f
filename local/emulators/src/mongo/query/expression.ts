import type { Doc } from '../bson-order/type-order.ts'

/** Turns an aggregation expression into a function of a document; given by aggregation/, used by filters and projections. */
export type CompileExpression = (expression: unknown) => (doc: Doc) => unknown

export const isTruthy = (value: unknown): boolean =>
  value !== false && value !== null && value !== undefined && value !== 0
