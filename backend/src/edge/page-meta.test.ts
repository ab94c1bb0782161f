import { pino } from 'pino'
import { expect, test } from 'vitest'
import { metaAt, siteMeta } from './page-meta.ts'
import type { MetaSource, PageMeta } from './page-meta.ts'

const logger = pino({ level: 'silent' })
const source = (describe: MetaSource['describe']): MetaSource[] => [{ path: '/artwork/:id', describe }]
const moon: PageMeta = { title: 'Moon', description: 'A moon.' }

test('a page with a description uses it, others use the site’s metadata', async () => {
  const sources = source(async ({ id }) => (id === '1' ? moon : null))
  expect(await metaAt('/artwork/1', sources, logger)).toBe(moon)
  expect(await metaAt('/artwork/2', sources, logger)).toBe(siteMeta)
  expect(await metaAt('/creators', sources, logger)).toBe(siteMeta)
})

test('a source that fails or hangs does not fail the page', async () => {
  const failing = source(() => Promise.reject(new Error('down')))
  expect(await metaAt('/artwork/1', failing, logger)).toBe(siteMeta)
  const hanging = source(() => new Promise(() => {}))
  expect(await metaAt('/artwork/1', hanging, logger)).toBe(siteMeta)
})
