import { afterEach, expect, test, vi } from 'vitest'
import { withDocumentData } from './document-data.ts'

afterEach(() => vi.restoreAllMocks())

const address = '/api/artworks/7'

function fetchIn(answers: Record<string, unknown> | null, visit: Partial<PerformanceNavigationTiming> = {}) {
  const own = document.implementation.createHTMLDocument()
  if (answers)
    own.body.innerHTML = `<script type="application/json" id="document-data">${JSON.stringify(answers)}</script>`
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit as PerformanceNavigationTiming])
  const network = vi.fn(() => Promise.resolve(new Response('"fetched"')))
  const fetch = withDocumentData(own, network)
  return {
    network,
    get: async (at = address, init?: RequestInit) => (await fetch(at, init)).json() as Promise<unknown>,
  }
}

test('answers the first request from the document, later ones from the network', async () => {
  const { get, network } = fetchIn({ [address]: { title: 'Aurora' } })
  expect(await get()).toEqual({ title: 'Aurora' })
  expect(network).not.toHaveBeenCalled()
  expect(await get()).toBe('fetched')
})

test.each([
  ['another address', {}, ['/api/artworks/8']],
  ['a name that every object has', {}, ['constructor']],
  ['a change', {}, [address, { method: 'POST' }]],
  ['a document that the browser shows again', { type: 'back_forward' }, [address]],
] as const)('%s goes to the network', async (_, visit, [at, init]) => {
  const { get } = fetchIn({ [address]: { title: 'Aurora' } }, visit)
  expect(await get(at, init)).toBe('fetched')
})

test('answers that are half a minute old are not used, and a document may have none', async () => {
  const { get } = fetchIn({ [address]: { title: 'Aurora' } })
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(await get()).toBe('fetched')
  expect(await fetchIn(null).get()).toBe('fetched')
})

test.each([
  ['a user whose document has answers', { [address]: 1 }, false, 'fetched'],
  ['a user whose document has none', null, false, 'personal'],
  ['a guest', null, true, 'fetched'],
])('reads of %s', async (_, answers, isGuest, expected) => {
  const own = document.implementation.createHTMLDocument()
  if (isGuest) own.documentElement.dataset['guest'] = ''
  if (answers)
    own.body.innerHTML = `<script type="application/json" id="document-data">${JSON.stringify(answers)}</script>`
  const from = (text: string) => () => Promise.resolve(new Response(text))
  const fetch = withDocumentData(own, from('fetched'), from('personal'))
  expect(await (await fetch('/api/artworks')).text()).toBe(expected)
})
