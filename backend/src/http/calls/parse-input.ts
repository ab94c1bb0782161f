import type { Endpoint } from '@atelier/contract/endpoint.ts'
import type { ValidationData } from '@atelier/contract/errors.ts'
import type * as z from 'zod'
import { textReader } from './coerce.ts'
import { commonError } from '../http-error.ts'

/** A list that fills a body may have an issue for each of its items. */
const ISSUES_MAX = 100

async function parse(where: ValidationData['where'], schema: z.ZodType, value: unknown): Promise<unknown> {
  const parsed = await schema.safeParseAsync(value)
  if (parsed.success) return parsed.data
  const fields = new Map<string, string[]>()
  for (const { path, message } of parsed.error.issues.slice(0, ISSUES_MAX)) {
    const field = path.join('.')
    fields.set(field, [...(fields.get(field) ?? []), message])
  }
  throw commonError('VALIDATION', { where, fields: Object.fromEntries(fields) } satisfies ValidationData)
}

export function inputParser({ params, query, body }: Endpoint) {
  const readParams = params && textReader(params)
  const readQuery = query && textReader(query)
  return async (
    pathParams: [string, string][],
    search: string,
    readBody: () => Promise<unknown>,
  ): Promise<Record<string, unknown>> => {
    const input: Record<string, unknown> = {}
    const decoded = pathParams.map(([name, value]): [string, string] => [name, decodeURIComponent(value)])
    if (params && readParams) input['params'] = await parse('params', params, readParams(decoded))
    if (query && readQuery) input['query'] = await parse('query', query, readQuery(new URLSearchParams(search)))
    if (body) input['body'] = await parse('body', body, await readBody())
    return input
  }
}
