import type { Logger } from 'pino'
import { HttpError } from '../../http/http-error.ts'
import type { PageOwner } from '../../releases/registry/pages.ts'
import { sharedCalls } from './preloads.ts'
import type { Within } from './within-deadline.ts'

/** Bodies of a page's first calls by address, as JSON. */
export type DocumentData = Record<string, string>

/** Larger ones are fetched by the page, so that the document arrives. */
const ANSWER_CHARACTERS_MAX = 100_000

export interface DataDeps {
  readShared(address: string): Promise<string | null>
  within: Within
  logger: Logger
}

/** Late, failed and large answers are omitted: the page fetches them. */
export async function documentData(
  { readShared, within, logger }: DataDeps,
  found: PageOwner | null,
  search: URLSearchParams,
): Promise<DocumentData> {
  if (found?.owner !== 'remote') return {}
  const answers = sharedCalls(found, search).map(async (address) => {
    const answer = await within(readShared(address)).catch((err: unknown) => {
      // The page gets the same error and shows it
      if (!(err instanceof HttpError)) logger.warn({ err, address }, 'the data of a document cannot be read')
      return null
    })
    return answer !== null && answer.length <= ANSWER_CHARACTERS_MAX ? [[address, answer] as const] : []
  })
  return Object.fromEntries((await Promise.all(answers)).flat())
}

/** One JSON object, without parsing the answers. */
export const dataJson = (data: DocumentData): string =>
  `{${Object.entries(data)
    .map(([address, answer]) => `${JSON.stringify(address)}:${answer}`)
    .join()}}`
