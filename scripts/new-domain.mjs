// The files of `npm run new domain`: short texts that their author adds and lists.

const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1)

/** By path. `name` is one lowercase word, such as `notes`; `folder` is that of the remote with its page. */
export const domainFiles = (name, folder) => ({
  ...contractFiles(name, capital(name)),
  ...dataFiles(name, capital(name), `backend/src/${name}/${name}`),
  ...routeFiles(name, capital(name), `backend/src/${name}/${name}`),
  ...pageFiles(name, capital(name), `${folder}/src/${name}/${name}`),
})

const contractFiles = (name, Name) => ({
  [`contract/src/${name}/schemas.ts`]: `import * as z from 'zod'
import { text } from '../fields.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const content = text({ max: 300, required: 'Write something first.' })

export const ${Name}Entry = z
  .object({
    id: z.string(),
    content: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: '${Name}Entry' })
export type ${Name}Entry = z.infer<typeof ${Name}Entry>

/** \`id\` is client-generated, so adding is idempotent. */
export const New${Name}Entry = z.object({ id: z.uuid(), content: content.schema })

export const ${Name}Query = pageQuery(100, 20)
export const ${Name}Page = pageOf(${Name}Entry)
`,
  [`contract/src/${name}/endpoints.ts`]: `import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { New${Name}Entry, ${Name}Entry, ${Name}Page, ${Name}Query } from './schemas.ts'

export const ${name} = {
  list: endpoint({
    method: 'GET',
    path: '/${name}',
    access: 'signedIn',
    summary: 'Lists the ${name} of the caller, newest first, one page at a time.',
    query: ${Name}Query,
    response: ${Name}Page,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  create: endpoint({
    method: 'POST',
    path: '/${name}',
    access: 'signedIn',
    stale: ['${name}.list'],
    summary: 'Adds to the ${name} of the caller. Idempotent for the same id.',
    status: 201,
    body: New${Name}Entry,
    response: ${Name}Entry,
  }),
}
`,
})

const dataFiles = (name, Name, files) => ({
  [`${files}.model.ts`]: `import { Schema } from 'mongoose'
import type { Connection, Model } from 'mongoose'
import { documentSchema } from '../database/document.ts'
import type { DocumentOf } from '../database/document.ts'

const schema = documentSchema('${name}', {
  user_id: { type: Schema.Types.ObjectId, required: true },
  /** Idempotency key of adding. */
  client_id: { type: String, required: true },
  content: { type: String, required: true },
  created_at: { type: Date, required: true },
})
schema.index({ user_id: 1, client_id: 1 }, { unique: true })
schema.index({ user_id: 1, created_at: -1, _id: -1 })

export type ${Name}Document = DocumentOf<typeof schema>

export const ${name}Model = (connection: Connection): Model<${Name}Document> =>
  connection.model<${Name}Document>('${Name}', schema)
`,
  [`${files}.service.ts`]: `import type { Connection } from 'mongoose'
import { deleteAll } from '../database/batches.ts'
import { leanReader } from '../database/document.ts'
import type { Exported, Lean } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import { readAfter } from '../database/read-after.ts'
import { ${name}Model } from './${name}.model.ts'
import type { ${Name}Document } from './${name}.model.ts'

const SHOWN = ['content', 'created_at'] as const
export type Shown = Lean<${Name}Document, (typeof SHOWN)[number]>

export type ${Name} = ReturnType<typeof ${name}Service>

export function ${name}Service(database: Connection, now: () => Date) {
  const model = ${name}Model(database)
  const reader = leanReader(model, SHOWN)

  const after = (user_id: string, position: { value: Date; id: string } | undefined, limit: number) =>
    readAfter('created_at', position, limit, (range) => reader.find({ user_id, ...range }))

  return {
    /** Idempotent by \`client_id\`. */
    async create(user_id: string, { client_id, content }: { client_id: string; content: string }): Promise<Shown> {
      await model.create({ user_id, client_id, content, created_at: now() }).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error
      })
      return reader.findOne({ user_id, client_id }).orFail().exec()
    },

    after,

    async *exported(user_id: string) {
      for await (const page of everyPage<Shown>((last, limit) => after(user_id, placeOf(last), limit)))
        yield* page.map(
          ({ content, created_at }) =>
            ({ content, created_at }) satisfies Exported<${Name}Document, 'user_id' | 'client_id'>,
        )
    },

    erase: (user_id: string): Promise<void> => deleteAll(model, { user_id }),
  }
}
`,
})

const routeFiles = (name, Name, files) => ({
  [`${files}.routes.ts`]: `import type { ${name} as endpoints } from '@atelier/contract/${name}/endpoints.ts'
import { byDate, readPage } from '../database/page.ts'
import { ownRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import type { ${Name}, Shown } from './${name}.service.ts'

// The default limit of writes applies to those without one.
const guards = {
  list: { limit: ownRead },
  create: {},
} satisfies Guards<typeof endpoints>

const present = ({ _id, content, created_at }: Shown) => ({
  id: String(_id),
  content,
  created_at: created_at.toISOString(),
})

export function ${name}Routes(service: ${Name}) {
  const handlers: Handlers<typeof endpoints> = {
    async list({ query: { cursor, limit }, caller, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: \`${name} \${caller.id}\`, cursor, limit, invalid: errors.INVALID_CURSOR },
        {
          after: (position, most) => service.after(caller.id, byDate(position), most),
          valueOf: (entry) => entry.created_at.getTime(),
        },
      )
      return { items: entries.map(present), next_cursor }
    },

    create: async ({ body: { id: client_id, content }, caller }) =>
      present(await service.create(caller.id, { client_id, content })),
  }
  return { guards, handlers }
}
`,
  [`${files}.module.ts`]: `import type { Connection } from 'mongoose'
import { ${name}Routes } from './${name}.routes.ts'
import { ${name}Service } from './${name}.service.ts'

interface Options {
  database: Connection
  now: () => Date
}

export function create${Name}({ database, now }: Options) {
  const service = ${name}Service(database, now)
  return {
    exported: { ${name}: service.exported },
    erasure: { stage: 'content', erase: service.erase } as const,
    ...${name}Routes(service),
  }
}
`,
  [`${files}.test.ts`]: `import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite()

test('${name} are listed newest first, to their author only', async () => {
  const [{ api }, other] = [await site.as('creator'), await site.as('creator')]
  for (const content of ['First', 'Second']) await api.${name}.create({ body: { id: randomUUID(), content } })
  const page = await api.${name}.list({ query: { limit: 1 } })
  expect(page.items).toMatchObject([{ content: 'Second' }])
  const rest = await api.${name}.list({ query: { limit: 1, cursor: page.next_cursor! } })
  expect(rest).toMatchObject({ items: [{ content: 'First' }], next_cursor: null })
  expect((await other.api.${name}.list()).items).toEqual([])
  expect(await codeOf(site.api.${name}.list())).toBe('UNAUTHENTICATED')
})

test('adding is idempotent, and a blank text is rejected', async () => {
  const { api } = await site.as('buyer')
  const id = randomUUID()
  const add = (content: string) => api.${name}.create({ body: { id, content } })
  const [one, again] = await Promise.all([add('Once'), add('Once')])
  expect(again.id).toBe(one.id)
  expect(await codeOf(add(' '))).toBe('VALIDATION')
  expect((await api.${name}.list()).items).toHaveLength(1)
})
`,
})

const pageFiles = (name, Name, files) => ({
  [`${files}.page.tsx`]: `import { useInfiniteQuery } from '@tanstack/react-query'
import { ${name}List } from '@atelier/contract/${name}/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { PageLoading, PagedList, useApi, useDocumentTitle } from '@atelier/platform'
import { Container, EmptyState, PageHeader } from '@atelier/shared-ui/core.ts'
import styles from './${name}.module.css'

const texts = {
  title: '${Name}',
  empty: 'There are none yet.',
  listFailed: 'This list could not be loaded.',
  loadMore: 'Load more',
  moreFailed: 'More could not be loaded.',
  shown: (count: number) => \`\${count} shown\`,
} as const

export default function ${Name}Page() {
  useDocumentTitle(texts.title)
  const api = useApi()
  const list = useInfiniteQuery(pages(api, ${name}List, (cursor) => ({ query: { cursor } })))
  return (
    <Container className={styles.page}>
      <PageHeader title={texts.title} />
      <PagedList query={list} texts={texts} skeleton={<PageLoading />} empty={<EmptyState title={texts.empty} />}>
        {(entries) => (
          <ul role="list">
            {entries.map(({ id, content }) => (
              <li key={id}>{content}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </Container>
  )
}
`,
  [`${files}.module.css`]: `.page {
  padding-block: var(--space-8);
}
`,
  [`${files}.page.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ${name}List } from '@atelier/contract/${name}/routes.ts'
import { answer, creator, openPage } from '@atelier/platform/testing'
import remote from '../remote.tsx'

test('lists the user’s ${name}', async () => {
  const entry = { id: '1', content: 'Hello', created_at: '2026-03-04T10:00:00.000Z' }
  const answers = [answer(${name}List, () => ({ items: [entry], next_cursor: null }))]
  await openPage(remote, '/${name}', { as: creator, answers })
  expect((await screen.findByRole('listitem')).textContent).toBe('Hello')
})
`,
})

/** Lines added to existing files: each before the first that sorts after it, among those that match. */
export const domainLines = (name) => [
  {
    file: 'contract/src/contract.ts',
    line: `import { ${name} } from './${name}/endpoints.ts'`,
    among: /^import .*\/endpoints\.ts'$/,
  },
  { file: 'contract/src/contract.ts', line: `  ${name},`, among: /^ {2}\w+,$/ },
  {
    file: 'backend/src/app/app.ts',
    line: `import { create${capital(name)} } from '../${name}/${name}.module.ts'`,
    among: /^import .*\.module\.ts'$/,
    by: /'.*/,
  },
  {
    file: 'backend/src/app/app.ts',
    line: `    ${name}: create${capital(name)}(core),`,
    among: /^ {4}\w+: create\w+\(/,
  },
  ...['create', 'list'].map((endpoint) => ({
    file: 'backend/src/app/app.access.test.ts',
    line: `  '${name}.${endpoint}': signedIn,`,
    among: /^ {2}'\w+\.\w+': \w+,$/,
    by: /\w+/,
  })),
  {
    file: 'backend/src/accounts/export/export.test.ts',
    line: `    ${name}: ['${name}'],`,
    among: /^ {4}\w+: \[('\w+', )*'\w+'\],$/,
  },
]
