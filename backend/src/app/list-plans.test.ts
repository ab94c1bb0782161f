import { contract } from '@atelier/contract/contract.ts'
import type { JsonSchema } from '@atelier/contract/openapi-schemas.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import type { OpenApiOperation, OpenApiParameter } from '@atelier/contract/openapi.ts'
import { beforeAll, expect, test } from 'vitest'
import { examined, readsDuring } from '../../test/commands.ts'
import { fillLists } from '../../test/full-lists.ts'
import type { FullLists } from '../../test/full-lists.ts'
import { RARE_WORD } from '../../test/many-projects.ts'
import { asModerator } from '../../test/moderators.ts'
import { isSmall, some } from '../../test/hostile.ts'
import { useSite } from '../../test/use-site.ts'

/** More than two pages of `SIZE` in every section of a list. */
const COUNT = 60
const SIZE = 3
/** Documents examined for each one returned. */
const RATIO = 1.1

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })
let filled: FullLists
const tokens = { guest: '', creator: '', buyer: '', moderator: '', team: 'token-of-gallery', all: 'token-of-all' }
beforeAll(async () => {
  filled = await fillLists(site, COUNT)
  const { token: moderator } = await asModerator(site)
  Object.assign(tokens, { creator: filled.creator.token, buyer: filled.buyer.token, moderator })
}, 120_000)

interface List {
  name: string
  path: string
  operation: OpenApiOperation
}

const document = openapiDocument(contract, '1.0.0')
const resolve = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
  $ref ? document.components.schemas[$ref.split('/').at(-1)!]! : schema

const responseOf = ({ responses }: OpenApiOperation) =>
  resolve(responses['200']?.content?.['application/json'].schema ?? {})

/** Arrays that are no lists of documents. */
const EXCEPT: Record<string, string> = {
  'accounts.firstSteps': 'a checklist',
  'deliveries.list': 'at most a hundred of two people, in one document',
  'endings.get': 'requests in one document',
  'engagements.get': 'versions in one document',
  'engagements.madeFor': 'at most twenty of two people, by an index',
  'projects.counts': 'numbers',
  'releases.pairs': 'versions of apps',
  'releases.status': 'apps',
  'searches.list': 'at most twenty of a person, in one document',
  'telemetry.health': 'apps',
}

/** Every operation whose response has an array at the top. */
const lists: List[] = Object.entries(document.paths)
  .flatMap(([path, { get: operation }]) => (operation ? [{ name: operation.operationId, path, operation }] : []))
  .filter(({ operation }) => Object.values(responseOf(operation).properties ?? {}).some(({ type }) => type === 'array'))
  .filter(({ name, path }) => !(name in EXCEPT) && !path.endsWith('}'))

const SEARCHES = ['velvet', RARE_WORD, 'painter', 'sextant', 'vélvet']

/** By name of a parameter without options of its own. A list with an unknown one fails until it has its row. */
const values: Record<string, (path: string) => (string | number)[][]> = {
  search: () => SEARCHES.map((word) => [word]),
  user_id: () => [[filled.creators[1]!]],
  creator_id: () => [[filled.creator.id]],
  tool: () => [['Midjourney']],
  model: () => [['model 2']],
  artwork_ids: () => [filled.artworks.slice(0, 20)],
  creator_ids: () => [filled.creators.slice(0, 20)],
  project_id: () => [[1]],
  project_ids: () => [filled.projects.slice(0, 20)],
  after: () => [[10]],
  before: () => [[20]],
  id: (path) => [
    [
      {
        '/artworks': filled.artworks[0]!,
        '/projects': 1,
        '/profiles': filled.creator.id,
        '/conversations': filled.conversation,
      }[/^\/\w+/.exec(path)![0]]!,
    ],
  ],
}

function valuesOf({ name, schema: given }: OpenApiParameter, path: string): (string | number)[][] {
  const schema = resolve(given)
  const options = (schema.enum ?? resolve(schema.items ?? {}).enum) as string[] | undefined
  if (options) return [...options.map((one) => [one]), ...(schema.type === 'array' ? [options.slice(0, 2)] : [])]
  const known = values[name]?.(path)
  if (!known || known.flat().includes(undefined!)) throw new Error(`${path}: no value of ${name} to list with`)
  return known
}

type Choice = [name: string, chosen: (string | number)[]]

/** The required parameters, alone and with each value and each two values of the others; in small runs, three pairs. */
function queriesOf({ path, operation }: List): string[] {
  const parameters = operation.parameters.filter(
    ({ in: where, name }) => where === 'query' && !['cursor', 'limit'].includes(name),
  )
  const choices = (of: readonly OpenApiParameter[]) =>
    of.map((one) => valuesOf(one, path).map((chosen): Choice => [one.name, chosen]))
  const required = choices(parameters.filter((one) => one.required)).map(([first]) => first!)
  const optional = choices(parameters.filter((one) => !one.required))
  const pairs = optional.flatMap((one, n) =>
    optional.slice(n + 1).flatMap((other) => one.flatMap((a) => other.map((b) => [a, b]))),
  )
  return [[], ...optional.flat().map((one) => [one]), ...(isSmall ? some(pairs, 0, 3) : pairs)].map((chosen) => {
    const query = new URLSearchParams()
    for (const [name, each] of [...required, ...chosen]) for (const value of each) query.append(name, String(value))
    if (operation.parameters.some(({ name }) => name === 'limit')) query.append('limit', String(SIZE))
    return query.toString()
  })
}

const addressOf = ({ path, operation }: List) =>
  operation.parameters
    .filter((one) => one.in === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, String(valuesOf(one, path)[0]![0])), `/api${path}`)

/** A search among the caller's own, in pages of a bounded size by id: what it does not find is examined, too. */
const searchesOwn = ({ name }: List, query: string) => name === 'favorites.list' && query !== `limit=${SIZE}`

test('the contract has lists to look at', () => {
  expect(lists.length).toBeGreaterThan(15)
})

const callers: Record<OpenApiOperation['x-access'], readonly (keyof typeof tokens)[]> = {
  public: isSmall ? ['guest'] : ['guest', 'creator'],
  signedIn: ['creator', 'buyer'],
  creator: ['creator'],
  buyer: ['buyer'],
  moderator: ['moderator'],
  team: ['team', 'all'],
}

/** Null where a combination of parameters is rejected, or the caller is not the owner. */
async function pageOf(address: string, caller: keyof typeof tokens) {
  const headers = tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }
  const response = await site.fetch(address, headers ? { headers } : {})
  expect([200, 403, 422], address).toContain(response.status)
  return response.ok ? ((await response.json()) as Record<string, unknown> & { next_cursor?: string }) : null
}

test.each(lists)(
  '$name examines the documents that it returns, by an index in its order',
  async (list) => {
    let shown = 0
    for (const caller of callers[list.operation['x-access']])
      for (const query of queriesOf(list)) {
        const first = `${addressOf(list)}?${query}`
        let next: string | undefined
        for (let pages = 0; pages < 2; pages++) {
          const address = next ? `${first}&cursor=${next}` : first
          const reads = await readsDuring(site.database, async () => {
            const page = await pageOf(address, caller)
            shown += Object.values(page ?? {}).flatMap((value) =>
              Array.isArray(value) ? (value as unknown[]) : [],
            ).length
            next = page?.next_cursor
          })
          for (const read of reads) {
            const { returned, documents, plan } = await examined(site.database, read)
            const of = `${read.name} ${read.collection} for ${address}: ${plan}`
            expect(plan, of).not.toMatch(/"(SORT|COLLSCAN)"/)
            if (read.name === 'find' && !searchesOwn(list, query))
              expect(documents, of).toBeLessThanOrEqual(RATIO * returned)
          }
          if (!next) break
        }
      }
    expect(shown).toBeGreaterThan(0)
  },
  120_000,
)
