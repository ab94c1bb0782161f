import { cpus } from 'node:os'
import type { Visit } from './slow-visit.ts'

export interface Site {
  name: string
  url: string
}

export interface Visits {
  cold: Visit[]
  warm: Visit[]
  /** With taps and keys while the page loads, so that its largest paint does not count. */
  pressing: Visit[]
}

/** The visits to a page by site, in the order of the sites. */
export interface Case {
  page: string
  signedIn: boolean
  visits: Visits[]
}

type Measure = (visit: Visit) => number
type Format = (value: number) => string

const whole: Format = (value) => value.toFixed(0)
const kB: Format = (bytes) => (bytes / 1000).toFixed(1)
const shift: Format = (value) => value.toFixed(3)

const TIMES: [name: string, measure: Measure][] = [
  ['first paint', ({ fcp }) => fcp],
  ['largest paint', ({ lcp }) => lcp],
  ['first in main', ({ main }) => main],
  ['content', ({ content }) => content],
]

/** Markdown: medians of the first site beside those of each other one, with their ratio. */
export async function tablesOf(
  cases: readonly Case[],
  sites: readonly Site[],
  { browser, rounds }: { browser: string; rounds: number },
): Promise<string> {
  const gzip = await gzipSizes(cases)
  const sizes: [name: string, measure: Measure, format: Format][] = [
    ['JS, gzip', ({ scripts }) => scripts.reduce((sum, script) => sum + gzip.get(script)!, 0), kB],
    ['JS, brotli', ({ js }) => js, kB],
    ['CSS', ({ css }) => css, kB],
    ['document', (visit) => visit.document, kB],
    ['requests', ({ requests }) => requests, whole],
  ]
  const section = (other: number) => {
    const medians = (kind: keyof Visits, { visits }: Case, measure: Measure) =>
      [visits[0]!, visits[other]!].map((all) => median(all[kind].map(measure))) as [number, number]
    const names = ({ page, signedIn }: Case) => [page, signedIn ? 'user' : 'guest']
    const times = (['cold', 'warm'] as const).flatMap((kind) => [
      ...cases.map((one) => [
        ...names(one),
        kind,
        ...TIMES.map(([, measure]) => ratio(medians(kind, one, measure), whole)),
        medians(kind, one, ({ cls }) => cls)
          .map(shift)
          .join(' : '),
      ]),
      [
        '**median**',
        '',
        kind,
        ...TIMES.map(([, measure]) => {
          const ratios = cases.map((one) => medians(kind, one, measure)).map(([mine, theirs]) => mine / theirs)
          return `**${median(ratios).toFixed(2)}**`
        }),
        '',
      ],
    ])
    const bytes = cases.map((one) => [
      ...names(one),
      ...sizes.map(([, measure, format]) => ratio(medians('cold', one, measure), format)),
      medians('pressing', one, ({ inp }) => inp)
        .map(whole)
        .join(' : '),
    ])
    return `${sites[0]!.name} : ${sites[other]!.name}, ratios of the medians of ${rounds} rounds, in brackets ms. ${machine(browser)}

${table(['page', 'visitor', 'cache', ...TIMES.map(([name]) => name), 'CLS'], times)}

Until the content is shown, with an empty cache, in brackets kB; last, the longest interaction in ms.

${table(['page', 'visitor', ...sizes.map(([name]) => name), 'INP'], bytes)}
`
  }
  return (sites.length > 1 ? [...sites.keys()].slice(1) : [0]).map(section).join('\n')
}

/** Bytes with gzip of each script, as stored by a release. */
async function gzipSizes(cases: readonly Case[]): Promise<Map<string, number>> {
  const visits = cases.flatMap((one) => one.visits.flatMap(({ cold }) => cold))
  const sizes = [...new Set(visits.flatMap(({ scripts }) => scripts))].map(async (script) => {
    const { headers } = await fetch(script, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    return [script, Number(headers.get('content-length'))] as const
  })
  return new Map(await Promise.all(sizes))
}

const machine = (browser: string) => `Chromium ${browser}, Node ${process.versions.node}, ${cpus().length} cores.`

const ratio = ([mine, theirs]: [number, number], format: Format) =>
  `${(mine / theirs).toFixed(2)} (${format(mine)} : ${format(theirs)})`

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  return (sorted[Math.floor(last / 2)]! + sorted[Math.ceil(last / 2)]!) / 2
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, index) => (index < 2 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
