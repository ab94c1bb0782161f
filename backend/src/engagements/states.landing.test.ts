import { randomUUID } from 'node:crypto'
import { engagements } from '@atelier/contract/engagements/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { begin, confirm, propose, typedTerms } from '../../test/engagements.ts'
import type { Person } from '../../test/person.ts'
import { usePeopleSite } from '../../test/use-site.ts'

const site = usePeopleSite()
type Side = 'owner' | 'creator' | 'stranger'
let people: Record<Side, Person>
beforeAll(async () => {
  people = { owner: await site.as('buyer'), creator: await site.as('creator'), stranger: await site.as('creator') }
})

/** How each state comes about, in a project in progress. */
const states: Record<string, (id: number) => Promise<unknown>> = {
  'no terms': () => Promise.resolve(),
  'proposed by the owner': (id) => propose(people.owner, id),
  'proposed by the creator': (id) => propose(people.creator, id),
  async withdrawn(id) {
    await propose(people.owner, id)
    await people.owner.api.engagements.withdrawTerms({ params: { id, number: 1 } })
  },
  async confirmed(id) {
    await propose(people.owner, id)
    await confirm(people.creator, id)
  },
  async 'confirmed, changes proposed by the owner'(id) {
    await states['confirmed']!(id)
    await propose(people.owner, id)
  },
  async 'proposed by the owner, project completed'(id) {
    await propose(people.owner, id)
    await people.owner.api.projects.complete({ params: { id } })
  },
  async 'proposed by the owner, project deleted'(id) {
    await propose(people.owner, id)
    await people.owner.api.projects.delete({ params: { id } })
  },
}

/** Of the last version. */
const last = async ({ api }: Person, id: number) =>
  (await api.engagements.get({ params: { id } }).catch(() => null))?.terms.length ?? 1
const actions: Record<string, (person: Person, id: number) => Promise<unknown>> = {
  read: ({ api }, id) => api.engagements.get({ params: { id } }),
  async propose(person, id) {
    const { terms } = await person.api.engagements.get({ params: { id } }).catch(() => ({ terms: [] }))
    const body = { id: randomUUID(), after: terms.length, terms: typedTerms() }
    return person.api.engagements.proposeTerms({ params: { id }, body })
  },
  confirm: async (person, id) =>
    person.api.engagements.confirmTerms({ params: { id, number: (await last(person, id)) || 1 } }),
  withdraw: async (person, id) =>
    person.api.engagements.withdrawTerms({ params: { id, number: (await last(person, id)) || 1 } }),
}

const texts = Object.assign({}, ...Object.values(engagements).map(({ errors }) => errors)) as Record<
  string,
  { text: string }
>

async function outcomeOf(state: string, side: Side, action: string): Promise<string> {
  const { id } = await begin(people.owner, people.creator)
  await states[state]!(id)
  const code = await codeOf(actions[action]!(people[side], id))
  return code === 'no error' ? 'yes' : (texts[code]?.text ?? code)
}

/** The actions that succeed, then the others with their errors. */
async function inWords(state: string, side: Side): Promise<string> {
  const outcomes = await Promise.all(
    Object.keys(actions).map(async (action) => [action, await outcomeOf(state, side, action)] as const),
  )
  const allowed = outcomes.flatMap(([action, outcome]) => (outcome === 'yes' ? action : []))
  const errors = [...new Set(outcomes.flatMap(([, outcome]) => (outcome === 'yes' ? [] : outcome)))]
  const refused = errors.map((error) => {
    const found = outcomes.flatMap(([action, outcome]) => (outcome === error ? action : []))
    return `${found.join(', ')}: ${error}`
  })
  return [allowed.join(', '), ...refused].join('; ')
}

test('what each may do in each state is as documented', async () => {
  const lines: string[] = []
  for (const state of Object.keys(states)) {
    lines.push(`\n## ${state[0]!.toUpperCase()}${state.slice(1)}\n`)
    const [owner, creator] = await Promise.all((['owner', 'creator'] as const).map((side) => inWords(state, side)))
    lines.push(...(owner === creator ? [`- both: ${owner}`] : [`- the owner: ${owner}`, `- the creator: ${creator}`]))
    for (const action of Object.keys(actions))
      expect(await outcomeOf(state, 'stranger', action), action).toBe(texts['ENGAGEMENT_NOT_FOUND']!.text)
  }
  const head =
    '# States of the work page\n\nMade by `npm run states -w backend`. Others get the error of a page that does not exist.\n'
  await expect(`${head}${lines.join('\n')}\n`).toMatchFileSnapshot('../../../docs/work-states.md')
}, 60_000)
