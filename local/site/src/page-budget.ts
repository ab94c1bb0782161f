import { setTimeout } from 'node:timers/promises'
import { hasContent } from '@atelier/contract/releases/content.ts'
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

/** Documents fall short by this much while the demo’s AVIF files are being made, which they name. */
const WITHOUT_AVIF = 0.08

/** Bytes that no document exceeds, whatever its budget: with its data and content it still fits the first ten packets. */
const DOCUMENT_MAX = 12_000

const RENDER_WAIT_MS = 15_000

/** Measures each page of a running site as a guest, with its content where it has one. */
export async function measurePages(url: string): Promise<PageBudget> {
  const { remotes } = await read<Registry>(url, '/remotes.json')
  const pages = Object.values(remotes).flatMap(({ manifest }) => manifest.pages)
  const measured: PageBudget = {}
  for (const page of pages.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const address = await addressOf(url, page.path)
    if (hasContent(page)) await rendered(url + address)
    measured[page.path] = await pageBytes(url, address)
  }
  return measured
}

/** The first visit of a page may get its skeleton. */
async function rendered(address: string): Promise<void> {
  const end = Date.now() + RENDER_WAIT_MS
  while (!(await (await fetch(address)).text()).includes('data-first-paint="content"')) {
    if (Date.now() > end) throw new Error(`${address} is not rendered with its data.`)
    await setTimeout(200)
  }
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
        .filter((kind) => {
          const deviation = bytes[kind] - allowed[kind]
          const below = kind === 'document' ? WITHOUT_AVIF : TOLERANCE[kind]
          return deviation > TOLERANCE[kind] * allowed[kind] || deviation < -below * allowed[kind]
        })
        .map((kind) => `${path} has ${bytes[kind]} bytes of ${kind}, its budget is ${allowed[kind]}.`)
    }),
  ]
}
