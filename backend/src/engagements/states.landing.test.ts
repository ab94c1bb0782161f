import { contract } from '@atelier/contract/contract.ts'
import { commonErrors } from '@atelier/contract/errors.ts'
import { beforeAll, expect, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { deliver } from '../../test/deliveries.ts'
import { accept, cancel, reopen } from '../../test/endings.ts'
import { propose } from '../../test/engagements.ts'
import { asModerator } from '../../test/moderators.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { agreements } from '../../test/work-states/agreements.ts'
import { deliveries } from '../../test/work-states/deliveries.ts'
import { endings } from '../../test/work-states/endings.ts'
import { AFTER_REPLACEMENT } from '../../test/work-states/part.ts'
import type { Part, Side, World } from '../../test/work-states/part.ts'
import { reviews } from '../../test/work-states/reviews.ts'
import { terms } from '../../test/work-states/terms.ts'

const parts = [terms, deliveries, endings, agreements, reviews]
const AT_ONCE = 4
const UNRELATED = ['ENGAGEMENT_NOT_FOUND', 'PROJECT_NOT_FOUND', 'FORBIDDEN']

const site = usePeopleSite({ RATE_LIMIT_FACTOR: '1000000' })
let moderator: Person
let stranger: Person
beforeAll(async () => {
  moderator = await asModerator(site)
  stranger = await site.as('creator')
})

const errors = [contract.engagements, contract.deliveries, contract.endings, contract.agreements, contract.reviews]
const texts = Object.assign({}, commonErrors, ...errors.flatMap(Object.values).map((one) => one.errors)) as Record<
  string,
  { text: string }
>

/** A project in that state, of two who work on nothing else. */
async function enter(part: Part, state: string): Promise<{ world: World; id: number }> {
  const [owner, creator, former] = [await site.as('buyer'), await site.as('creator'), await site.as('creator')]
  const world = { site, people: { owner, creator, former, stranger, moderator } }
  const project = await post(owner)
  const { id } = project
  if (state.endsWith(AFTER_REPLACEMENT)) {
    await owner.api.applications.accept({ params: await apply(former, project) })
    await propose(former, id)
    await deliver(former, id, { files: { 'a.pdf': Buffer.from('%PDF-1.7') } })
    await cancel(owner, id)
    await accept(former, id)
    await reopen(owner, id)
  }
  await owner.api.applications.accept({ params: await apply(creator, project) })
  await part.states[state]!(world, id)
  const [found] = await site.database
    .collection('moderation_cases')
    .find({ target_id: `${id} ${creator.id}`, state: 'open' })
    .toArray()
  if (found) await moderator.api.moderation.claim({ params: { id: String(found._id) } })
  return { world, id }
}

/** Of each action, its error's code. Refused calls change nothing, so that the next one finds the same state. */
async function outcomesOf(part: Part, state: string): Promise<Record<Side, Record<string, string>>> {
  let entered: Awaited<ReturnType<typeof enter>> | undefined
  const bySide = {} as Record<Side, Record<string, string>>
  for (const side of ['stranger', 'moderator', 'former', 'owner', 'creator'] as const)
    for (const [action, run] of Object.entries(part.actions)) {
      entered ??= await enter(part, state)
      const code = await codeOf(run(entered.world.people[side], entered.id))
      bySide[side] = { ...bySide[side], [action]: code }
      if (code === 'no error' && !part.reads.includes(action)) entered = undefined
    }
  return bySide
}

/** Numbers of the refusals. */
const legend: string[] = []
function cellOf(code: string): string {
  if (code === 'no error') return '✓'
  const text = texts[code]?.text ?? code
  if (!legend.includes(text)) legend.push(text)
  return String(legend.indexOf(text) + 1)
}

function rowsOf(state: string, outcomes: Awaited<ReturnType<typeof outcomesOf>>): string[][] {
  const cells = (side: Side) => Object.values(outcomes[side]).map(cellOf)
  const [owner, creator] = [cells('owner'), cells('creator')]
  const both = owner.map((one, at) => (one === creator[at] ? one : `${one}/${creator[at]}`))
  return [
    [state, ...both],
    ...(state.endsWith(AFTER_REPLACEMENT) ? [[`its former creator, ${AFTER_REPLACEMENT}`, ...cells('former')]] : []),
  ]
}

/** States in which the same is allowed share a row. */
function joined(rows: string[][]): string[][] {
  const bySame = new Map<string, string[]>()
  for (const [state, ...cells] of rows) {
    const same = bySame.get(cells.join())
    bySame.set(cells.join(), same ? [`${same[0]}; ${state}`, ...cells] : [state!, ...cells])
  }
  return [...bySame.values()]
}

function tableOf(rows: string[][]): string {
  const widths = rows[0]!.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head, ...others] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

const HEAD = `# States of the work page

Made by \`npm run states -w backend\`, which calls the API for each cell. \`✓\`: allowed, maybe again without effect; a number: refused with that text; \`owner/creator\` where they differ. Others, also moderators with a case, get the error of a page that does not exist.
`

test('what each may do in each state is as documented', { timeout: 600_000 }, async () => {
  const sections: string[] = []
  for (const part of parts) {
    const rows: string[][] = []
    const states = Object.keys(part.states)
    for (let first = 0; first < states.length; first += AT_ONCE) {
      const some = states.slice(first, first + AT_ONCE)
      const found = await Promise.all(some.map((state) => outcomesOf(part, state)))
      for (const [at, outcomes] of found.entries()) {
        const state = some[at]!
        const unrelated = [
          outcomes.stranger,
          outcomes.moderator,
          ...(state.endsWith(AFTER_REPLACEMENT) ? [] : [outcomes.former]),
        ]
        for (const code of unrelated.flatMap(Object.values))
          expect(UNRELATED, `${part.title}, ${state}`).toContain(code)
        rows.push(...rowsOf(state, outcomes))
      }
    }
    sections.push(`## ${part.title}\n\n${tableOf([['', ...Object.keys(part.actions)], ...joined(rows)])}\n`)
  }
  const refusals = `## Refusals\n\n${legend.map((text, at) => `${at + 1}. ${text}`).join('\n')}\n`
  await expect([HEAD, ...sections, refusals].join('\n')).toMatchFileSnapshot('../../../docs/work-states.md')
})
