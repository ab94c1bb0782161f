import { setImmediate as nextTurn } from 'node:timers/promises'
import { Script } from 'node:vm'
import { BSONRegExp } from 'bson'
import { isDocument } from '../bson-order/type-order.ts'
import { located } from '../errors.ts'
import type { Slices } from '../query/pause.ts'

const SLICE_MS = 5
const REGEX_SLICE_MS = 1000
const SLICE = Symbol.for('atelier.mongo.slice')

/** Runs work in slices, with other commands between them. `check` throws when the work is not wanted any more. */
export async function runSliced<T>(slices: Slices<T>, guarded: boolean, check: () => void): Promise<T> {
  const slice = () => {
    const end = performance.now() + SLICE_MS
    let step = slices.next()
    while (!step.done && performance.now() < end) step = slices.next()
    return step
  }
  for (;;) {
    const step = guarded ? withTimeout(slice) : slice()
    if (step.done) return step.value
    await nextTurn()
    try {
      check()
    } catch (error) {
      slices.return(undefined as T)
      throw error
    }
  }
}

const script = new Script(`globalThis[Symbol.for('${SLICE.description}')]()`)

/** Only a script can be stopped while a regular expression backtracks. */
function withTimeout<T>(slice: () => T): T {
  try {
    Object.assign(globalThis, { [SLICE]: slice })
    return script.runInThisContext({ timeout: REGEX_SLICE_MS }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw located(51_091, 'Regular expression is too expensive: it exceeded the match limit')
  }
}

export function usesRegex(value: unknown): boolean {
  if (value instanceof BSONRegExp || value instanceof RegExp) return true
  if (Array.isArray(value)) return value.some(usesRegex)
  return isDocument(value) && Object.keys(value).some((name) => name.startsWith('$regex') || usesRegex(value[name]))
}
