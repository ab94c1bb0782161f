import { expect, onTestFinished, test, vi } from 'vitest'
import { createEarlyAnswers } from './early-answers.ts'

const address = '/api/artworks/7'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

function given(respond: typeof fetch = async () => new Response('"answer"')) {
  const network = vi.fn(respond)
  let token: string | null = null
  const early = createEarlyAnswers(network, () => token)
  return { network, early, logIn: (next: string) => (token = next), calls: () => network.mock.calls.length }
}

test('answers a page’s call with what was fetched ahead, even if it is under way', async () => {
  let respond = (_: Response) => {}
  const { early, calls } = given(() => new Promise((resolve) => (respond = resolve)))
  early.request(address)
  early.request(address)
  const answer = early.fetch(address)
  respond(new Response('{"title":"Sea"}'))
  expect(await (await answer).json()).toEqual({ title: 'Sea' })
  expect(calls()).toBe(1)
})

test('answers a page that mounts again right away, and nothing a second later', async () => {
  const { early, calls } = given()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  early.request(address)
  for (const at of [0, 999]) {
    now.mockReturnValue(at)
    expect(await (await early.fetch(address)).json()).toBe('answer')
  }
  expect(calls()).toBe(1)
  now.mockReturnValue(1998)
  await early.fetch(address)
  expect(calls()).toBe(2)
})

test('belongs to its user: calls with another token go to the network', async () => {
  const { early, calls, logIn } = given()
  early.request(address)
  await early.fetch(address, bearer('one'))
  expect(calls()).toBe(2)
  early.drop()
  logIn('one')
  early.request(address)
  await early.fetch(address)
  await early.fetch(address, bearer('two'))
  expect(calls()).toBe(5)
  await early.fetch(address, bearer('one'))
  expect(calls()).toBe(5)
})

test('a change discards answers, also those requested while it is made', async () => {
  const { early, calls } = given()
  early.request(address)
  const change = early.fetch('/api/likes', { method: 'POST' })
  early.request(address)
  await change
  await early.fetch(address)
  expect(calls()).toBe(4)
  early.request(address)
  early.drop()
  await early.fetch(address)
  expect(calls()).toBe(6)
})

test('answers are not used after ten seconds, and few are held', async () => {
  const { early, calls } = given()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  for (let n = 0; n < 20; n++) early.request(`/api/artworks/${n}`)
  expect(calls()).toBe(8)
  now.mockReturnValue(10_000)
  await early.fetch('/api/artworks/1')
  expect(calls()).toBe(9)
  early.request('/api/artworks/1')
  expect(calls()).toBe(10)
})

test.each([
  ['an error', async () => new Response('', { status: 500 })],
  ['a lost connection', () => Promise.reject(new TypeError('lost'))],
])('%s is left to the page', async (_, respond) => {
  const { early, network, calls } = given(respond)
  early.request(address)
  network.mockResolvedValueOnce(new Response('"again"'))
  void early.fetch(address)
  await vi.waitFor(() => expect(calls()).toBe(2))
})

test('a page that gives up does not wait', async () => {
  const { early, network } = given(() => new Promise(() => {}))
  early.request(address)
  const left = new AbortController()
  const answer = early.fetch(address, { signal: left.signal })
  network.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  left.abort()
  await expect(answer).rejects.toThrow(DOMException)
})
