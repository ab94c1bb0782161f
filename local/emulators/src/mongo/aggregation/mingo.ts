import { BSONRegExp } from 'bson'
import { evalExpr, type Context } from 'mingo/core'
import type { Iterator as MingoIterator } from 'mingo/lazy'
import { setOwn } from '../bson-order/own-fields.ts'
import { isPlain, type Doc } from '../bson-order/type-order.ts'
import { CommandError, WriteConflictError, located, unsupported } from '../errors.ts'

/** The options mingo hands to operators: the ones given, or its own wrapper around them. */
export interface MingoOptions {
  variables?: Doc
  local?: { variables?: Doc }
  options?: { variables?: Doc }
  context?: Context
}

export type Stage = (input: MingoIterator, spec: unknown, options: MingoOptions) => MingoIterator

/** Variables of the pipeline and of the expressions around this one. */
export const variablesOf = (options: MingoOptions): Doc => ({
  ...options.options?.variables,
  ...options.variables,
  ...options.local?.variables,
})

/** Options for expressions of our own stages. mingo's wrapper keeps the operators in what it wraps, so it cannot be spread. */
export const withVariables = (options: MingoOptions): MingoOptions => ({
  ...(options.options ?? options),
  variables: variablesOf(options),
})

export type EvalOptions = Parameters<typeof evalExpr>[2]

export const evaluate = (doc: unknown, expression: unknown, options: MingoOptions): unknown =>
  evalExpr(doc, expression, options as EvalOptions)

const RUNS_CODE = ['$function', '$accumulator', '$where']

/** A pipeline or expression as mingo takes it. What would run a client's JavaScript is refused here. */
export function toMingo(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toMingo)
  if (value instanceof BSONRegExp)
    return new RegExp(value.pattern, [...value.options].filter((flag) => 'ims'.includes(flag)).join(''))
  if (!isPlain(value)) return value
  const copy: Doc = {}
  for (const name of Object.keys(value)) {
    if (RUNS_CODE.includes(name)) throw unsupported(name)
    setOwn(copy, name, toMingo(value[name]))
  }
  return copy
}

/** Runs mingo's code and gives its errors the codes a server would. */
export function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CommandError || error instanceof WriteConflictError) throw error
    const message = error instanceof Error ? error.message : String(error)
    const stage = /unregistered pipeline operator (\$\w+)/.exec(message)
    if (stage) throw located(40324, `Unrecognized pipeline stage name: '${stage[1]}'`)
    const operator = /'?(\$\w+)'? is not registered/.exec(message)
    if (operator) throw new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${operator[1]}'`)
    throw new CommandError(2, 'BadValue', message)
  }
}
