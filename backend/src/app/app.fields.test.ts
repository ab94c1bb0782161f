import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../test/fields/calls.ts'
import { readsIn, writesIn } from '../../test/fields/calls.ts'
import { callers, eventsTo, restricted, secrets } from '../../test/fields/rules.ts'
import type { CallerName } from '../../test/fields/rules.ts'
import { FieldTable } from '../../test/fields/table.ts'
import { makePeople, makeWorld, pagesOf, picturesOf, shipPages } from '../../test/fields/world.ts'
import type { People, World } from '../../test/fields/world.ts'
import type { LiveBrowser } from '../../test/live.ts'
import { connectSocket } from '../../test/live.ts'
import { usePeopleSite } from '../../test/use-site.ts'
import { zipEntries } from '../../test/zip-entries.ts'

const site = usePeopleSite()
const table = new FieldTable()
const members = callers.filter((one) => one !== 'guest')
const present = members.filter((one) => one !== 'closed')
const sockets = new Map<CallerName, LiveBrowser>()
let people: People
let world: World
beforeAll(async () => {
  people = await makePeople(site)
  for (const name of present) sockets.set(name, await connectSocket(site.url, people[name].token))
  world = await makeWorld(site, people)
  await shipPages(site)
})
afterAll(() => sockets.forEach((socket) => socket.close()))

const forEach = (run: (caller: CallerName) => Promise<void>) => Promise.all(callers.map(run))
const ask = (caller: CallerName, path: string, init?: RequestInit) =>
  caller === 'guest' ? fetch(site.url + path, init) : people[caller].fetch(path, init)

async function run(caller: CallerName, { name, method, path, body }: Call): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await ask(caller, path, body ? { method, headers, body: JSON.stringify(body) } : {})
  const text = await response.text()
  if (caller === 'closed') expect(response.status, path).toBe(401)
  expect([200, 201, 204, 401, 403, 404, ...(body ? [409, 422] : [])], `${name} ${text}`).toContain(response.status)
  table.scan(`${name} `, caller, text)
  const json: unknown = text === '' ? {} : JSON.parse(text)
  if (response.ok) table.add(name, path, caller, json, !body)
  else table.addError(name, path, caller, json as Record<string, unknown>)
}

test('every field of every response reaches only whom it may', async () => {
  const reads = readsIn(world, people)
  await forEach(async (caller) => {
    for (const read of reads) await run(caller, read)
  })
  table.compare()
  print(reads)
  expect(table.wrong.splice(0)).toEqual([])
  expect(table.cells).toBeGreaterThan(10_000)
}, 180_000)

test('nor does any field of what a write returns', async () => {
  const writes = writesIn(world, people)
  // One after the other: some change what the next returns
  for (const caller of callers) for (const write of writes) await run(caller, write)
  print(writes)
  expect(table.wrong.splice(0)).toEqual([])
}, 180_000)

function print(calls: Call[]): void {
  const all = `${new Set(calls.map(({ name }) => name)).size} endpoints and ${callers.length} callers`
  process.stdout.write(`${table.cells} cells with ${all}, ${table.wrong.length} wrong\n`)
}

test('no search finds what the caller may not see', async () => {
  const lists = ['/api/artworks?scope=titles', '/api/artworks?scope=everywhere', '/api/creators?', '/api/projects?']
  const found = new Set<string>()
  await forEach(async (caller) => {
    const mayRead = Object.keys(secrets).filter((word) => secrets[word]!.to.includes(caller))
    for (const list of [...lists, '/api/messages?'])
      for (const search of ['secret', 'shown-work']) {
        const response = await ask(caller, `${list}&search=${search}`)
        const { items = [] } = (await response.json()) as { items?: unknown[] }
        for (const item of items.map((one) => JSON.stringify(one))) {
          const word = mayRead.find((one) => item.includes(one))
          if (word) found.add(`${word} for ${caller}`)
          else table.wrong.push(`search ${list}: ${search} found ${item} for ${caller}`)
        }
      }
  })
  await forEach(async (caller) => {
    for (const query of ['model=secret-model', 'scope=everywhere&search=secret-model', 'search=secret-prompt']) {
      const response = await ask(caller, `/api/artworks?${query}`)
      expect(response.status, `${query} for ${caller}`).toBe(caller === 'closed' ? 401 : 200)
      const { items = [] } = (await response.json()) as { items?: unknown[] }
      if (items.length > 0) table.wrong.push(`${query} found a work for ${caller}`)
    }
  })
  expect(table.wrong.splice(0)).toEqual([])
  expect([...found]).toEqual(
    expect.arrayContaining(['shown-work for guest', 'secret-adult for curious', 'secret-message for creator']),
  )
})

test('no page, link picture or sitemap shows what a guest may not see', async () => {
  const pictures = new Set<string>()
  for (const { channel, path } of pagesOf(world, people)) {
    const html = await (await fetch(site.url + path)).text()
    table.scan(`${channel} ${path}`, 'guest', html)
    for (const [address] of html.matchAll(/\/link-pictures\/(?!site)[^"&]*/g)) pictures.add(address)
  }
  expect(table.wrong.splice(0)).toEqual([])
  // Addresses have a hash of the texts in the picture
  expect([...pictures].toSorted()).toEqual((await picturesOf(site, world, people)).toSorted())
})

test('no event, email or export carries what its reader may not see', async () => {
  for (const caller of present) {
    const { address } = await people[caller].api.accounts.startExport()
    const zip = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
    for (const [name, bytes] of zipEntries(zip)) table.scan(`export ${name}`, caller, bytes.toString())
  }
  const names = new Set<string>()
  for (const [caller, { heard }] of sockets)
    for (const { name, payload, stale } of heard) {
      names.add(name)
      table.cells += Object.keys(payload as object).length
      table.scan(`event ${name}`, caller, JSON.stringify([payload, stale]))
      if (!eventsTo.find(([pattern]) => pattern.test(name))?.[1].includes(caller))
        table.wrong.push(`event ${name} reached ${caller}`)
    }
  expect(names.size).toBeGreaterThan(3)
  // Emails about unread messages wait
  site.pass(3_600_000)
  let mails = 0
  for (const caller of members) {
    const address = caller === 'creator' ? 'secret-mail@example.com' : `${people[caller].id}@example.com`
    for (const { subject, text, html } of await site.mails(address)) {
      mails++
      table.scan('email ', caller, subject + text + html)
    }
  }
  process.stdout.write(`${table.readings} readings, ${mails} emails, ${table.wrong.length} wrong\n`)
  expect(table.wrong.splice(0)).toEqual([])
  expect(mails).toBeGreaterThan(3)
})

test('who may see something sees it somewhere', () => {
  const isUnread = (word: string, caller: CallerName) => !table.read.has(`${word} for ${caller}`)
  const words = Object.entries(secrets).flatMap(([word, { to }]) => to.map((caller) => [word, caller] as const))
  expect(words.filter(([word, caller]) => isUnread(word, caller))).toEqual([])
  const fields = Object.entries(restricted).filter(([field, { to }]) => to.every((caller) => isUnread(field, caller)))
  expect(fields).toEqual([])
})
