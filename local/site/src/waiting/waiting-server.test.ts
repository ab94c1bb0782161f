import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../ports.ts'
import { startWaitingServer } from './waiting-server.ts'

const port = await freePort()
const waiting = await startWaitingServer(port, '127.0.0.1', ['Building', 'Making the demo'])
const url = `http://127.0.0.1:${port}`
/** Has the gallery, but not the projects. */
const backend = createServer((request, response) => {
  response.statusCode = request.url === '/' || request.url === '/api/artworks' ? 200 : 404
  response.setHeader('content-type', request.url?.startsWith('/api') ? 'application/json' : 'text/html')
  response.end(`from the backend, for ${request.headers.host}`)
}).listen(0, '127.0.0.1')
afterAll(() => {
  waiting.close()
  backend.close()
})

const page = (path: string, method = 'GET') => fetch(url + path, { method, headers: { accept: 'text/html,*/*' } })

/** The events of a tab, as they are sent. */
async function eventsOf() {
  const response = await fetch(`${url}/start-progress`)
  const events: string[] = []
  const over = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      for (const [, data] of String(chunk).matchAll(/^data: (.*)$/gm)) events.push(data!)
  })()
  return { events, over }
}

test('shows the steps, then what the backend has, and lets the rest wait', async () => {
  for (const path of ['/', '/creators', '/api-of-something?x=1']) {
    const answer = await page(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toMatch(/Building.*Making the demo/s)
  }
  expect(await (await page('/creators', 'HEAD')).text()).toBe('')

  for (const [path, options] of [
    ['/api/artworks', { headers: { accept: 'text/html' } }],
    ['/creators', {}],
    ['/assets/shell/index.js', {}],
    ['/', { method: 'POST', headers: { accept: 'text/html' }, body: 'x'.repeat(100_000) }],
  ] as const) {
    const answer = await fetch(url + path, options)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  }

  const first = await eventsOf()
  await waiting.progress.step('Making the demo', async (say) => say('Pictures: 3 of 53'))
  waiting.open((backend.address() as AddressInfo).port)
  await first.over
  const states = first.events
    .slice(0, -1)
    .map((data) => JSON.parse(data) as { steps: { state: string; detail: string }[] })
  expect(states.map(({ steps }) => `${steps[1]!.state} ${steps[1]!.detail}`.trim())).toEqual([
    'waiting',
    'running',
    'running Pictures: 3 of 53',
    'done',
  ])
  expect(first.events.at(-1)).toBe('ready')

  const home = await page('/')
  // A tab of this moment lacks menus
  expect([home.status, home.headers.get('refresh')]).toEqual([200, '10'])
  expect(await home.text()).toBe(`from the backend, for 127.0.0.1:${port}`)
  const list = await fetch(`${url}/api/artworks`)
  expect([list.status, list.headers.get('refresh')]).toEqual([200, null])
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404)
  const missing = await page('/find-project')
  expect([missing.status, await missing.text()]).toEqual([200, expect.stringContaining('Making the demo')])

  const second = await eventsOf()
  await waiting.fail('The backend ended', '.atelier/logs')
  await second.over
  await setTimeout(10)
  expect(JSON.parse(second.events.at(-1)!)).toMatchObject({
    failed: { message: 'The backend ended', logs: '.atelier/logs' },
  })
})
