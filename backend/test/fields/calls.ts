import { randomUUID } from 'node:crypto'
import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import type { JsonSchema } from '@atelier/contract/openapi-schemas.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import type { EndpointName } from '../endpoint-name.ts'
import { typedTerms } from '../engagements.ts'
import type { People, World } from './world.ts'

export interface Call {
  name: string
  method: string
  path: string
  body?: object
}

const document = openapiDocument(contract, '1.0.0')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const resolved = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
  $ref ? document.components.schemas[$ref.split('/').at(-1)!]! : schema

/** Every field below a schema, by its path; lists are entered. */
function fieldsIn(given: JsonSchema | undefined, path = '', seen: readonly JsonSchema[] = []): string[] {
  if (!given || seen.includes(given)) return []
  const schema = resolved(given)
  const below = (one: JsonSchema | undefined, at: string) => fieldsIn(one, at, [...seen, given])
  const named = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => [
    `${path}${key}`,
    ...below(one, `${path}${key}.`),
  ])
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...new Set([...named, ...below(schema.items, path), ...parts.flatMap((one) => below(one, path))])]
}

const endpoints = Object.entries(contract).flatMap(([domain, all]) =>
  Object.entries(all as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)

/** Fields of each endpoint's response. */
export const fieldsOf = new Map(
  operations.map(({ operationId, responses }) => {
    const response = Object.values(responses).find((one) => one.content)
    return [operationId, fieldsIn(response?.content?.['application/json'].schema)]
  }),
)

/** Each read, with each id of the world that it takes. */
export function readsIn(world: World, people: People): Call[] {
  const { shown, adult, held, project, other, running, agreed, agreement, finished, dropped, talk, caseId, notices } =
    world
  const ids: [RegExp, (string | number)[]][] = [
    [/^\/artworks/, [shown, adult, held]],
    [/^\/projects/, [project.id, other.id, running, agreed, finished, dropped]],
    [/^\/agreements/, [agreement]],
    [/^\/profiles/, [people.creator.id, people.buyer.id]],
    [/^\/conversations/, [talk.id]],
    [/^\/(creators|blocks|favorites)/, [people.creator.id, people.second.id]],
    [/^\/moderation/, [caseId]],
    [/^\/uploads/, [randomUUID()]],
    [/^\/notices/, notices.map(({ id }) => id)],
  ]
  const queries: Partial<Record<string, string[]>> = {
    'applications.mine': ['?section=invitations', '?section=active'],
    'applications.among': [`?project_ids=${project.id}&project_ids=${other.id}`],
    'favorites.among': [`?creator_ids=${people.creator.id}`],
    'likes.among': [`?artwork_ids=${shown}`],
    'artworks.list': ['', '?filter=popular', `?user_id=${people.creator.id}`],
    'applications.received': ['?section=pending', '?section=invited', '?section=shortlist'],
    'conversations.search': ['?search=secret-message'],
    'moderation.queue': ['', '?state=decided'],
  } satisfies Partial<Record<EndpointName, string[]>>
  const reads = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'team')
  return reads.flatMap(({ name, endpoint: { method, path } }) => {
    const values = ids.find(([pattern]) => pattern.test(path))?.[1] ?? [shown]
    const paths = path.includes(':') ? values.map((id) => path.replace(/:\w+/, String(id))) : [path]
    return paths.flatMap((one) =>
      (queries[name] ?? ['']).map((query) => ({ name, method, path: `/api${one}${query}` })),
    )
  })
}

/** Writes that leave what others see as it is, or are rejected for most. */
export function writesIn(
  { shown, project, running, application, talk, message, caseId }: World,
  people: People,
): Call[] {
  const write = (name: EndpointName, id: string | number = '', body: object = {}): Call => {
    const { method, path } = endpoints.find((one) => one.name === name)!.endpoint
    return { name, method, path: `/api${path.replace(/:\w+/, String(id))}`, body }
  }
  const { creator, second } = people
  return [
    write('likes.like', shown),
    write('artworks.view', shown),
    write('artworks.update', shown, { title: 'shown-work' }),
    write('comments.create', shown, { id: randomUUID(), content: 'Fine light' }),
    write('favorites.add', second.id),
    write('blocks.remove', second.id),
    write('applications.apply', project.id, { id: randomUUID() }),
    write('applications.update', application.id, { letter: 'secret-letter' }),
    write('applications.shortlist', application.id, { shortlisted: true }),
    write('engagements.proposeTerms', running, {
      id: randomUUID(),
      after: 1,
      terms: typedTerms({ tools: 'secret-terms' }),
    }),
    // The other review would be shown with it
    write('reviews.write', running, { rating: 4, text: 'Fine light', again: true }),
    write('endings.declineCancel', running, { cancellation_id: randomUUID(), answer: 'secret-reason' }),
    write('conversations.open', '', { project_id: project.id, creator_id: creator.id }),
    write('conversations.send', talk.id, { id: randomUUID(), content: 'secret-message' }),
    write('conversations.edit', message.id, { content: 'secret-message again' }),
    write('conversations.read', talk.id, { seq: 1 }),
    write('accounts.changeProfile', '', { about: 'Makes light' }),
    write('accounts.changeSettings', '', { messages: true }),
    write('moderation.claim', caseId),
    write('moderation.next'),
    write('reports.add', '', {
      id: randomUUID(),
      target: { kind: 'profile', id: second.id },
      reason: 'spam',
      email: 'guest@example.com',
    }),
    write('notifications.readAll', '', { until: '2026-01-01T00:00:00Z' }),
  ]
}
