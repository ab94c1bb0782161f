import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { pageBytes } from './page-bytes.ts'
import type { PageBytes } from './page-bytes.ts'

/** Bytes by the page's path as in its remote's declaration. */
export type PageBudget = Record<string, PageBytes>

/** Lists whose first item is the sample for pages of one; other parameters may have any value. */
const SAMPLES: Record<string, string> = {
  '/artwork/:id': '/api/artworks?filter=popular',
  '/creators/:id': '/api/creators',
  '/projects/:id': '/api/projects',
}

/** Deviations from the budget that are not reported; documents contain titles and hashes. */
const TOLERANCE: PageBytes = { document: 0.02, js: 0.01, css: 0.01 }

/** Bytes that no document exceeds, whatever its budget. */
const DOCUMENT_MAX = 8000

/** Measures each page of a running site as a guest. */
export async function measurePages(url: string): Promise<PageBudget> {
  const { remotes } = await read<Registry>(url, '/remotes.json')
  const paths = Object.values(remotes).flatMap(({ manifest }) => manifest.pages.map(({ path }) => path))
  const measured: PageBudget = {}
  for (const path of paths.sort()) measured[path] = await pageBytes(url, await addressOf(url, path))
  return measured
}

async function addressOf(url: string, path: string): Promise<string> {
  const list = SAMPLES[path]
  const id = list ? (await read<{ items: { id: string }[] }>(url, list)).items[0]!.id : 'any'
  return path.replaceAll(/:\w+/g, String(id))
}

const read = async <T>(url: string, path: string) => (await (await fetch(url + path)).json()) as T

/** One line for each page and kind of file that is above its budget, or so far below that the budget should be lowered. */
export function budgetProblems(measured: PageBudget, budget: PageBudget): string[] {
  const gone = Object.keys(budget).filter((path) => !measured[path])
  return [
    ...gone.map((path) => `${path} is in the budget, but no page.`),
    ...Object.entries(measured).flatMap(([path, bytes]) => {
      const allowed = budget[path]
      if (!allowed) return [`${path} has no budget.`]
      if (bytes.document > DOCUMENT_MAX)
        return [`${path} has a document of ${bytes.document} bytes, over ${DOCUMENT_MAX}.`]
      return (Object.keys(bytes) as (keyof PageBytes)[])
        .filter((kind) => Math.abs(bytes[kind] - allowed[kind]) > TOLERANCE[kind] * allowed[kind])
        .map((kind) => `${path} has ${bytes[kind]} bytes of ${kind}, its budget is ${allowed[kind]}.`)
    }),
  ]
}
