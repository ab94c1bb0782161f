import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { manifestAddress, pageRegistry } from '@atelier/contract/releases/page-registry.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeArtwork, makeProfile, makeProject } from '../../test/factories.ts'
import { compressed, deliveryAs, makePage, makeRemote, makeShell, ship } from '../../test/releases.ts'
import type { TestRelease } from '../../test/releases.ts'
import { startSite } from '../../test/site.ts'
import type { TestSite } from '../../test/site.ts'
import { sampleRegistry } from '../../test/sample-registry.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite()
let shell: TestRelease
let gallery: TestRelease
let beforeReleases: { page: Response; registry: Response }

beforeAll(async () => {
  beforeReleases = { page: await site.fetch('/'), registry: await site.fetch('/remotes.json') }
  shell = await makeShell('one')
  gallery = await compressed(
    makeRemote('gallery', 'one', {
      pages: [
        makePage('/', { preload: ['/api/artworks?filter=popular&limit=9'] }),
        makePage('/popular'),
        makePage('/artwork/:id'),
        makePage('/creators/:id'),
      ],
    }),
  )
  const delivery = deliveryAs(site, 'token-of-all')
  await ship(delivery, shell)
  await ship(delivery, gallery)
  await ship(delivery, await makeRemote('projects', 'one', { pages: [makePage('/projects/:id')] }))
})

const read = async (address: string, init?: RequestInit) => {
  const answer = await site.fetch(address, init)
  return { answer, html: await answer.text() }
}
const asset = (release: TestRelease, file: string) => `/assets/${release.app}/${release.version}/${file}`
// Otherwise Node's fetch bypasses caches.
const unchanged = (etag: string) => ({ headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
const inlinedIn = (html: string) => JSON.parse(/id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry
const registryOf = async (at: Pick<TestSite, 'fetch'>) => (await (await at.fetch('/remotes.json')).json()) as Registry
const nonceOf = (answer: Response) =>
  /script-src [^;]*'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

test('before the first release every page answers 503', async () => {
  expect(beforeReleases.page.status).toBe(503)
  expect(await beforeReleases.page.text()).toContain('Nothing has been released on this site so far.')
  expect(beforeReleases.registry.status).toBe(503)
})

test('a page returns the shell, preloads of its remote, and its first call or its data', async () => {
  const { answer, html } = await read('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('<div id="root">')
  expect(html).toContain(`<script defer src="${asset(shell, 'main.js')}"`)
  for (const file of ['remoteEntry.js', 'page.js', 'page.css'])
    expect(html).toMatch(new RegExp(`rel="preload"[^>]*href="${asset(gallery, file)}"[^>]*integrity="sha384-`))
  // Data that are late are preloaded instead
  expect(html).toMatch(/id="document-data"|as="fetch" href="\/api\/artworks\?filter=popular&amp;limit=9"/)
})

test('a document has the registry of its page; the other manifests of its versions stay available', async () => {
  const own = await startSite({})
  onTestFinished(() => own.close())
  const delivery = deliveryAs(own, 'token-of-all')
  const pages = [makePage('/'), makePage('/popular', { access: 'signedIn' })]
  const first = await makeRemote('gallery', 'one', { pages })
  await ship(delivery, await makeShell('one'))
  await ship(delivery, first)
  await ship(delivery, await makeRemote('gallery', 'two', { pages }))
  const inlined = inlinedIn(await (await own.fetch('/')).text())
  expect(inlined).toEqual(pageRegistry(await registryOf(own), { remote: 'gallery', page: pages[0]! }))
  expect(inlined.remotes['gallery']).toMatchObject({ partial: true })

  const address = manifestAddress('gallery', first.version)
  const answer = await own.fetch(address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.json()).toEqual(first.preparation.manifest)
  expect((await own.fetch(address, unchanged(answer.headers.get('etag')!))).status).toBe(304)
  const plain = await own.fetch(address, { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), await plain.json()]).toEqual([null, first.preparation.manifest])
  for (const wrong of ['gallery/0000000000000000', 'unknown/0000000000000000', 'gallery/v1']) {
    const missing = await own.fetch(`/remotes/${wrong}.json`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test('each document has its own nonce, in the policy and on its elements', async () => {
  const [one, two] = [await read('/'), await read('/')]
  expect(nonceOf(one.answer)).toMatch(/^[\w+/=]{22,}$/)
  expect(nonceOf(one.answer)).not.toBe(nonceOf(two.answer))
  expect(one.html).toContain(`nonce="${nonceOf(one.answer)}"`)
  expect(one.html).not.toContain(nonceOf(two.answer))
  expect(one.answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(one.answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a document for Safari comes without the integrity policy, which would block its preloads', async () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0'
  const policies = ['Gecko/20100101 Firefox/145.0', webkit].map(async (agent) => {
    const { headers } = (await read('/popular', { headers: { 'user-agent': agent } })).answer
    expect(headers.get('vary')).toMatch(/user-agent/i)
    return headers.get('integrity-policy') !== null
  })
  expect(await Promise.all(policies)).toEqual([true, false])
})

test('an unknown path answers 404 with the same document, and is logged without its query', async () => {
  const { answer, html } = await read('/no/such/page?token=secret')
  expect(answer.status).toBe(404)
  expect(html).toContain(asset(shell, 'main.js'))
  expect(html).not.toContain('rel="preload"')
  expect(site.logs).toContainEqual(expect.objectContaining({ msg: 'no such page', path: '/no/such/page' }))
  await site.fetch('/no/6b0327de81632d967af1f9a2')
  expect(site.logs).toContainEqual(expect.objectContaining({ msg: 'no such page', path: '/no/:id' }))
  expect(JSON.stringify(site.logs)).not.toContain('secret')
  expect((await site.fetch('/contact')).status).toBe(200)
  expect((await site.fetch('/%E0%A4%A')).status).toBe(404)
})

test('documents are compressed as the browser accepts', async () => {
  const lengths = new Map<string | null, number>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { answer, html } = await read('/', { headers: { 'accept-encoding': encoding } })
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    lengths.set(answer.headers.get('content-encoding'), Number(answer.headers.get('content-length')))
  }
  expect([...lengths.keys()]).toEqual(['br', 'gzip', null])
  expect(lengths.get('br')).toBeLessThan(lengths.get(null)! * 0.7)
})

test('/remotes.json is revalidated and answers 304', async () => {
  const first = await site.fetch('/remotes.json', { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  const again = await site.fetch('/remotes.json', unchanged(etag))
  expect(again.status).toBe(304)
  expect(first.headers.get('content-encoding')).toBe('br')
})

test('released files are immutable, cross-origin, and compressed as the browser accepts', async () => {
  const plain = gallery.bytes({ path: 'remoteEntry.js' }).toString()
  for (const [accepts, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const)
    for (const round of ['from S3', 'from memory']) {
      const headers = { 'accept-encoding': accepts, origin: 'https://elsewhere.example' }
      const answer = await site.fetch(asset(gallery, 'remoteEntry.js'), { headers })
      expect(await answer.text(), round).toBe(plain)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    }
})

test('a released file supports revalidation and HEAD', async () => {
  const address = asset(gallery, 'page.css')
  const first = await site.fetch(address)
  const etag = first.headers.get('etag') ?? ''
  expect((await site.fetch(address, unchanged(etag))).status).toBe(304)
  const head = await site.fetch(address, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})

test('a missing file answers 404 readable cross-origin, never a page', async () => {
  const { version } = gallery
  const missing = ['late.js', '%2e%2e/shell/main.js', '..%2f..%2fmain.js', '.env', '%E0%A4%A', '']
  for (const file of [...missing.map((name) => `/assets/gallery/${version}/${name}`), '/assets/gallery/x/a.js']) {
    const answer = await site.fetch(file)
    expect(answer.status, file).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('<html')
  }
})

test('an artwork and a creator have their own sharing metadata', async () => {
  const owner = await makeProfile(site.database, { full_name: 'Ada <b>', about: 'Makes seas.' })
  const artwork = await makeArtwork(site.database, { user_id: owner._id, title: 'Sea & "sky"' })
  const shared = await read(`/artwork/${String(artwork._id)}`)
  expect(shared.html).toContain('<title>Sea &amp; &quot;sky&quot; by Ada &lt;b&gt; · Atelier</title>')
  expect(shared.html).toMatch(
    /property="og:image" content="https:\/\/atelier\.example\/link-pictures\/artworks\/[0-9a-f]{24}\.jpg\?v=/,
  )
  expect(shared.html).toContain(`og:url" content="https://atelier.example/artwork/${String(artwork._id)}"`)
  expect(shared.html).toContain('<meta name="tdm-reservation" content="1"')
  expect(shared.html).toMatch(/og:description" content="[^"]* with AI\."/)
  const byHand = await makeArtwork(site.database, { user_id: owner._id, training: true, made_by: 'not_ai' })
  const page = await read(`/artwork/${String(byHand._id)}`)
  expect(page.html).toContain('<meta name="tdm-reservation" content="0"')
  expect(page.html).not.toMatch(/og:description" content="[^"]* with AI/)
  const creator = await read(`/creators/${String(owner._id)}`)
  expect(creator.html).toContain('content="Makes seas."')
  const nobody = await read('/artwork/000000000000000000000000')
  expect(nobody.html).toContain('<title>Atelier: AI creators meet brands</title>')
})

test('a project has its own sharing metadata', async () => {
  const description = `Six scenes.\n${'Lake, fells, "aurora". '.repeat(20)}`
  const { _id: id } = await makeProject(site.database, { title: 'Night <train>', description })
  const shared = await read(`/projects/${id}`)
  expect(shared.answer.status).toBe(200)
  expect(shared.html).toContain('<title>Night &lt;train&gt; · Atelier</title>')
  expect(shared.html).toContain('property="og:title" content="Night &lt;train&gt; · Atelier"')
  expect(shared.html).toMatch(/og:description" content="Six scenes\. Lake, fells, &quot;aurora&quot;\. [^"]{100,300}…"/)
  expect(shared.html).toContain('property="og:type" content="website"')
  expect(shared.html).toContain(`og:url" content="https://atelier.example/projects/${id}"`)
  expect(shared.html).toContain(
    `property="og:image" content="https://atelier.example/link-pictures/projects/${id}.jpg?v=`,
  )
})

test('a closed project keeps its metadata; a missing one has that of the site', async () => {
  const { _id: id } = await makeProject(site.database, { status: 'closed', title: 'Done' })
  const shared = await read(`/projects/${id}`)
  expect(shared.html).toContain('<title>Done · Atelier</title>')
  for (const other of ['999999', '0', '-1', `${id}.5`, `0x${id.toString(16)}`, 'x', '9'.repeat(400)]) {
    const { answer, html } = await read(`/projects/${other}`)
    expect([other, answer.status]).toEqual([other, 200])
    expect(html).toContain('<title>Atelier: AI creators meet brands</title>')
  }
})

test('CSP reports are logged without queries', async () => {
  const report = {
    'document-uri': 'https://atelier.example/reset-password?code=hunter2',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?y=hunter2',
  }
  const answer = await site.fetch('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': report }),
  })
  expect(answer.status).toBe(204)
  expect(site.logs).toContainEqual(
    expect.objectContaining({
      msg: 'content security policy',
      page: 'https://atelier.example/reset-password',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
    }),
  )
  expect(JSON.stringify(site.logs)).not.toContain('hunter2')
})

test('each report of the Reporting API is logged, except those of other types', async () => {
  const body = (blockedURL: string) => ({ documentURL: 'https://atelier.example/popular?q=hunter3', blockedURL })
  const reports = [
    {
      type: 'csp-violation',
      body: { ...body('https://evil.example/y.js?hunter3'), effectiveDirective: 'script-src-elem', lineNumber: 7 },
    },
    { type: 'integrity-violation', body: { ...body('https://evil.example/z.js'), destination: 'script' } },
    { type: 'deprecation', body: { id: 'hunter3' } },
    null,
  ]
  const answer = await site.fetch('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify(reports),
  })
  expect(answer.status).toBe(204)
  const page = 'https://atelier.example/popular'
  expect(site.logs.filter((line) => line['page'] === page)).toEqual([
    expect.objectContaining({ directive: 'script-src-elem', blocked: 'https://evil.example/y.js', line: 7 }),
    expect.objectContaining({ directive: 'script', blocked: 'https://evil.example/z.js' }),
  ])
  expect(JSON.stringify(site.logs)).not.toContain('hunter3')
})

test('only a site under https sends HSTS, without subdomains', async () => {
  const plain = await startSite({ PUBLIC_URL: 'http://localhost:3000' })
  onTestFinished(() => plain.close())
  for (const path of ['/', '/api/artworks', '/remotes.json']) {
    const { headers } = await site.fetch(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect((await plain.fetch(path)).headers.get('strict-transport-security')).toBeNull()
  }
})

test('the site has an icon', async () => {
  const answer = await site.fetch('/favicon.svg')
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(await answer.text()).toMatch(/^<svg /)
})

test('with an asset origin files come from there, and the policy allows them', async () => {
  const other = await startSite({ ASSET_ORIGIN: 'https://cdn.example' })
  onTestFinished(() => other.close())
  await ship(deliveryAs(other, 'token-of-all'), shell)
  const answer = await other.fetch('/')
  expect(await answer.text()).toContain(`src="https://cdn.example${asset(shell, 'main.js')}"`)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /style-src 'self' 'nonce-[^']+' https:\/\/cdn\.example;/,
  )
})

test('in development the dev servers set the registry; production ignores them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-registry-'))
  const file = path.join(folder, 'registry.json')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const base = 'http://localhost:4100/'
  writeFileSync(file, JSON.stringify({ ...sampleRegistry, shell: { ...sampleRegistry.shell, base } }))

  const development = await startSite({ SHELL_FLAVOR: 'development', DEV_REGISTRY: file })
  onTestFinished(() => development.close())
  const answer = await development.fetch('/')
  expect(await answer.text()).toContain('src="http://localhost:4100/main.js"')
  expect(answer.headers.get('content-security-policy')).toContain('http://localhost:*')

  const production = await startSite({ DEV_REGISTRY: file })
  onTestFinished(() => production.close())
  expect((await production.fetch('/')).status).toBe(503)
})

test('early hints name the files of a document before it, for navigations of browsers, where a proxy passes them', async () => {
  const hinted = await startSite({ EARLY_HINTS: 'on' })
  onTestFinished(() => hinted.close())
  const hintsAt = async ({ url }: TestSite, headers: Record<string, string>) => {
    const hints: string[] = []
    const request = get(`${url}/popular`, { headers })
    request.on('information', ({ statusCode, headers: { link } }) => hints.push(`${statusCode} ${link}`))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const html = (await response.toArray()).join('')
    return { hints, html, status: response.statusCode }
  }
  const navigation = { 'sec-fetch-mode': 'navigate' }
  await ship(deliveryAs(hinted, 'token-of-all'), shell)
  await ship(deliveryAs(hinted, 'token-of-all'), gallery)
  const { hints, html, status } = await hintsAt(hinted, navigation)
  const link = (file: string, as: string) => `<${file}>; rel=preload; as=${as}`
  expect([status, hints]).toEqual([200, [expect.stringMatching(/^103 /)]])
  expect(hints[0]).toContain(`${link(asset(shell, 'main.js'), 'script')}; crossorigin=anonymous`)
  expect(hints[0]).toContain(link(asset(gallery, 'page.css'), 'style'))
  for (const [, file] of hints[0]!.matchAll(/<([^>]+)>/g)) expect(html).toContain(`="${file}"`)
  expect((await hintsAt(hinted, {})).hints).toEqual([])
  expect((await hintsAt(site, navigation)).hints).toEqual([])
})
