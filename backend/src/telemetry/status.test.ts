import { createHash } from 'node:crypto'
import type { Report } from '@atelier/contract/telemetry/schemas.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { deliveryAs, makeRemote, makeShell, ship, upload } from '../../test/releases.ts'
import { startSite } from '../../test/site.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const open = (authorization?: string, from: Pick<typeof site, 'fetch'> = site) =>
  from.fetch('/status', { headers: authorization ? { authorization } : {} })

let earlier: string
let gallery: string
beforeAll(async () => {
  const [one, two] = await Promise.all([makeRemote('gallery', 'status one'), makeRemote('gallery', 'status two')])
  await ship(deliveryAs(site, 'token-of-all'), await makeShell('status'))
  await ship(deliveryAs(site, 'token-of-all'), one)
  await ship(deliveryAs(site, 'token-of-gallery'), two)
  ;[earlier, gallery] = [one.version, two.version]
  const page = '/gallery'
  const load = (version: string) => ({ kind: 'load', app: 'gallery', version, page }) as const
  const vital = { ...load(gallery), kind: 'vital', name: 'LCP', value: 2500 } as const
  const error: Report = { ...load(gallery), kind: 'error', message: 'broken', stack: [] }
  await site.api.telemetry.report({
    body: { reports: [load(gallery), load(gallery), load(gallery), load(earlier), vital, error] },
  })
  await site.flush()
})

const textOf = async (query = '') =>
  (await site.fetch(`/status${query}`, { headers: { authorization: basic('', 'token-of-all') } })).text()

/** The texts of each row's cells. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!.replace(/<[^>]+>/g, '')),
  )

test('shows the versions in use with share, loads, errors and vitals, and who switched when', async () => {
  const answer = await open(basic('anybody', 'token-of-gallery'))
  expect(answer.status).toBe(200)
  const [headings, ...rows] = rowsOf(await answer.text())
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\dZ$/) as string
  expect(headings).toEqual([
    'app',
    'version',
    'share',
    'loads',
    'visits',
    'failed',
    'errors/1,000',
    'LCP',
    'INP',
    'CLS',
    'blocked',
    'inner LCP',
    'inner blocked',
    'live since',
    'by',
  ])
  expect(rows).toMatchObject([
    ['gallery', gallery, '75 %', '3', '1', '100.0 %', '333.3', '2.4 s', '–', '–', '–', '–', '–', at, 'gallery'],
    ['gallery', earlier, '25 %', '1', '1', '0.0 %', '0.0', '–', '–', '–', '–', '–', '–', at, 'all'],
    ['shell', expect.any(String), '–', '0', '0', '–', '–', '–', '–', '–', '–', '–', '–', at, 'all'],
  ])
})

test('shows canaries with their counts and verdict', async () => {
  const delivery = deliveryAs(site, 'token-of-gallery')
  const next = await makeRemote('gallery', 'status canary')
  await upload(delivery, next)
  const { revision } = await delivery.status()
  const body = { version: next.version, share: 20, expected_revision: revision }
  await delivery.canary({ params: { app: 'gallery' }, body })
  onTestFinished(async () => {
    await delivery.stopCanary({ params: { app: 'gallery' }, body: { expected_revision: revision + 1 } })
  })
  const html = await (await open(basic('', 'token-of-gallery'))).text()
  const [first, canary] = /<pre>(.*?)<\/pre>/s.exec(html)?.[1]?.split('\n') ?? []
  expect(first).toContain(`gallery ${next.version} is a canary for 20 % of visitors since `)
  expect(first).toContain('too few visits to decide: 0 of ')
  expect(canary).toBe('  canary   0 of 0 visits failed (0 errors in 0 loads, 0 documents served)')
})

test('shows what fails since when with its errors, the last change and the rollback to paste', async () => {
  const page = '/gallery'
  const visit = { kind: 'visit', app: 'gallery', version: gallery, page, first: 'version' } as const
  const failed = { ...visit, kind: 'failure', what: 'read' } as const
  expect(await textOf()).toContain('No version that visitors get fails in more than 5 % of its visits.')
  await site.api.telemetry.report({
    body: { reports: [...Array.from({ length: 30 }, () => visit), failed, failed, failed], visits: true },
  })
  await site.flush()
  const html = await textOf('?since=3h')
  const failing = /<section class="failing">(.*?)<\/section>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
  const at = /\d{4}-\d\d-\d\d \d\d:\d\dZ/.source
  expect(failing).toMatch(new RegExp(`^gallery: 1\\d\\.\\d % of 3\\d visits failed, since ${at}, most on /gallery`))
  expect(failing).toMatch(new RegExp(`It runs ${gallery}. ${at} switched to ${gallery}, from ${earlier}, by gallery.`))
  expect(failing).toContain('An error was shown in place of what an endpoint returns.')
  expect(failing).toContain('npx atelier rollback gallery')
  expect(html).toContain('<a href="?since=3h" aria-current="page">the last 3 hours</a>')
  expect(html).toMatch(/<h2>Changes<\/h2>.*<b>shell<\/b>/s)
})

test('names what is frozen', async () => {
  const delivery = deliveryAs(site, 'token-of-gallery')
  const params = { app: 'gallery' }
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const body = { until, reason: 'The <sale>.', expected_revision: (await delivery.status()).revision }
  const { revision } = await delivery.freeze({ params, body })
  onTestFinished(async () => void (await delivery.endFreeze({ params, body: { expected_revision: revision } })))
  const html = await (await open(basic('', 'token-of-gallery'))).text()
  expect(html).toContain(`<p>gallery is frozen until ${until.slice(0, 10)} `)
  expect(html).toContain('Z by gallery: The &lt;sale&gt;.</p>')
})

test('is neither cached nor allowed to load anything but its own style', async () => {
  const answer = await open(basic('', 'token-of-all'))
  const html = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const policy = answer.headers.get('content-security-policy')!
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'none'/)
  expect(html).toContain(`<style nonce="${nonce}">`)
  expect(html).not.toMatch(/<script|style="|="https?:/)
})

test.each([
  ['no credentials', undefined],
  ['a wrong token', basic('gallery', 'wrong')],
  ['a token as the user name', basic('token-of-gallery', '')],
  ['a token as a bearer', 'Bearer token-of-gallery'],
  ['malformed credentials', 'Basic !'],
])('asks for a token after %s', async (_what, authorization) => {
  const answer = await open(authorization)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="/)
  expect(await answer.text()).not.toContain(gallery)
})

test('rejects an ended token, and limits wrong ones together with the API', async () => {
  const ended = createHash('sha256').update('ended').digest('hex')
  const other = await startSite({ DELIVERY_TOKENS: `gallery=sha256:${ended}@2020-01-01,all=token-of-all` })
  onTestFinished(() => other.close())
  expect((await open(basic('', 'ended'), other)).headers.get('www-authenticate')).toMatch(/^Basic/)
  for (let count = 0; count < 20; count++) expect((await open(basic('', `guess-${count}`), other)).status).toBe(401)
  const refused = await open(basic('', 'token-of-all'), other)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([429, null])
  const api = await other.fetch('/api/releases', { headers: { authorization: 'Bearer token-of-all' } })
  expect(api.status).toBe(429)
})
