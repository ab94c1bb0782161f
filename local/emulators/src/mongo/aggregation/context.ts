import { Context, evalExpr } from 'mingo/core'
import * as accumulators from 'mingo/operators/accumulator'
import * as pipelineStages from 'mingo/operators/pipeline'
import * as projections from 'mingo/operators/projection'
import * as queries from 'mingo/operators/query'
import * as windows from 'mingo/operators/window'
import type { Doc } from '../bson-order/type-order.ts'
import type { CompileExpression } from '../query/expression.ts'
import { EXPRESSIONS } from './expressions.ts'
import { guarded, toMingo, type EvalOptions } from './mingo.ts'
import type { StageEnvironment } from './source.ts'
import { stagesFor } from './stages.ts'

type Operators = NonNullable<Parameters<typeof Context.init>[0]>

/** mingo's options with our operators over its own. Its $setWindowFields needs scriptEnabled; toMingo refuses scripts. */
export function mingoOptions(
  environment?: StageEnvironment,
  variables: Doc = environment?.options.variables ?? {},
): EvalOptions {
  const operators = {
    accumulator: accumulators,
    expression: EXPRESSIONS,
    pipeline: environment ? { ...pipelineStages, ...stagesFor(environment) } : {},
    projection: projections,
    query: queries,
    window: windows,
  }
  return {
    context: Context.init(operators as unknown as Operators),
    variables,
    useStrictMode: true,
    scriptEnabled: true,
    failOnError: true,
    idKey: '_id',
    processingMode: 0,
  }
}

/** Expressions outside pipelines: $expr, computed projections, `let`. */
export function expressionCompiler(variables: Doc = {}): CompileExpression {
  let options: EvalOptions | undefined
  return (expression) => {
    const prepared = toMingo(expression)
    return (doc) => guarded(() => evalExpr(doc, prepared, (options ??= mingoOptions(undefined, variables))))
  }
}

/** The values of `let`, which may not refer to a document. */
export const evaluateLet = (let_: unknown): Doc | undefined =>
  let_ === undefined || let_ === null ? undefined : (expressionCompiler()(let_)({}) as Doc)
