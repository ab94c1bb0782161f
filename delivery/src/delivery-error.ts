import { parseError } from '@atelier/contract/api-error.ts'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import type { Freeze, Pair, ReleaseProblem } from '@atelier/contract/releases/schemas.ts'
import { pairText } from '@atelier/contract/releases/pair-text.ts'
import { freezeText } from '@atelier/contract/releases/freeze-text.ts'
import { networkReason } from './network-reason.ts'

/** A command failed. The message is one line for the user who ran it. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** The API's error code if the API rejected the request, otherwise a local one. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Rejects with a {@link DeliveryError} whatever the work rejects with, appending the reasons that the API returned. */
export const orDeliveryError = async <Outcome>(url: string, work: () => Promise<Outcome>): Promise<Outcome> =>
  work().catch((error: unknown) => {
    throw toDeliveryError(error, url)
  })

function toDeliveryError(error: unknown, url: string): DeliveryError {
  if (error instanceof DeliveryError) return error
  const { code, message, status, data, cause } = parseError(error)
  if (code === 'NETWORK')
    return new DeliveryError(code, `${url} cannot be reached: ${networkReason(cause)}.`, { cause: error })
  if (code === 'UNAUTHENTICATED')
    return new DeliveryError(code, `${url} does not know this ATELIER_TOKEN, or it has ended.`)
  if (code === 'INTERNAL' && status === 500 && cause instanceof Error)
    return new DeliveryError(code, cause.message, { cause })
  return new DeliveryError(code, [message, ...reasons(data)].join(' '), { cause: error })
}

function reasons(data: unknown): string[] {
  const { problems, files, fields, flavor, freeze, pair } = (data ?? {}) as {
    problems?: ReleaseProblem[]
    files?: string[]
    fields?: Record<string, string[]>
    flavor?: Flavor
    freeze?: Freeze
    pair?: Pair
  }
  if (problems) return problems.map((problem) => problem.message)
  if (freeze) return [freezeText(freeze)]
  if (pair) return [pairText(pair), 'Name another version, or open them again: npx atelier pairs.']
  if (flavor) return [`The site runs the ${flavor} one.`]
  if (files) return [`(${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''})`]
  return Object.entries(fields ?? {}).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
}
