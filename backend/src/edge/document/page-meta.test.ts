import { pino } from 'pino'
import { expect, test } from 'vitest'
import { metaAt } from './page-meta.ts'
import type { PageMeta } from '../../pages/page-meta.ts'
import type { MetaSource } from './page-meta.ts'
import { siteMeta } from './site-pages.ts'
import { startDeadline } from './within-deadline.ts'

const logger = pino({ level: 'silent' })
const source = (describe: MetaSource['describe']): MetaSource[] => [{ path: '/artwork/:id', describe }]
const read = (pathname: string, metaSources: MetaSource[]) =>
  metaAt(pathname, { metaSources, within: startDeadline(), logger })
const moon: PageMeta = { title: 'Moon', description: 'A moon.' }

test('a page with a description uses it, others use the site’s metadata and are not indexed', async () => {
  const sources = source(async ({ id }) => (id === '1' ? moon : null))
  expect(await read('/artwork/1', sources)).toBe(moon)
  const notIndexed = { ...siteMeta, robots: 'noindex' }
  expect(await read('/artwork/2', sources)).toEqual(notIndexed)
  expect(await read('/settings', sources)).toEqual(notIndexed)
})

test('a source that fails or hangs does not fail the page', async () => {
  const failing = source(() => Promise.reject(new Error('down')))
  expect(await read('/artwork/1', failing)).toBe(siteMeta)
  const hanging = source(() => new Promise(() => {}))
  expect(await read('/artwork/1', hanging)).toBe(siteMeta)
})
