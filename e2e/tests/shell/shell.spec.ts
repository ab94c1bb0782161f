import type { Page } from '@playwright/test'
import { makeArtworks } from '../../support/artworks.ts'
import { registryOf } from '../../support/faulty-release.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'

const open = ['/', '/popular', '/new-and-noteworthy', '/ai-visuals', '/videos', '/reels', '/following', '/creators']
const elsewhere = [
  '/find-project',
  '/purchase-service',
  '/favorite-creators',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
]

const ofCreators = ['/dashboard/creator', '/my-artworks', '/upload-art', '/my-applications', '/messages', '/settings']
const ofBuyers = ['/dashboard/buyer', '/post-project', '/my-projects', '/notifications', '/profile', '/liked-artworks']

async function visit(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
    // Conversations fill the viewport
    await expect(page.getByRole('contentinfo'), path).toHaveCount(path === '/messages' ? 0 : 1)
  }
}

test(
  'every public route renders its page between header and footer without errors, on one copy of React',
  { tag: '@journey' },
  async ({ page }) => {
    const read = new Set<string>()
    const copies = new Set<string>()
    page.on('response', async (response) => {
      const url = response.url()
      if (!url.endsWith('.js') || read.has(url)) return
      const text = await response.text().catch(() => null)
      if (text === null) return
      read.add(url)
      // A string that occurs only in the react-dom renderer.
      if (text.includes('react-stack-bottom-frame') || text.includes('reactFiber$') || text.includes('__reactFiber'))
        copies.add(url)
    })
    await makeArtworks(3, { title: 'Round' })
    await visit(page, [...open, ...elsewhere])
    expect(copies.size).toBe(1)
  },
)

test('creator and buyer routes render without errors', { tag: '@journey' }, async ({ page, anotherBrowser }) => {
  test.setTimeout(60_000)
  await signIn(page, 'creator')
  await visit(page, ofCreators)
  const buyers = await anotherBrowser()
  await signIn(buyers, 'buyer')
  await visit(buyers, ofBuyers)
})

test('an unknown path shows a 404 page with a link home', { tag: '@journey' }, async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the Content Security Policy is strict', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const styles = /style-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toMatch(/'nonce-[\w+/=-]{16,}'/)
  expect(scripts + styles).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:(?!\/\/)/)
  expect(scripts).toContain("'strict-dynamic'")
  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
})

test('injected code does not run: inline scripts, an old file, a file without integrity, user texts', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy|CSP report|Trusted|Integrity/)
  const old = '/assets/gallery/0123456789abcdef/remoteEntry.js'
  const { base, manifest } = (await registryOf(page)).remotes['gallery']!
  await page.addInitScript(() => {
    const stopped: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => void stopped.push(effectiveDirective))
    Object.assign(window, { stopped })
  })
  await page.route(`**${old}`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.ran = true' }))
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    const scripts = `<script src="${old}"></script><script>window.ran = true</script>`
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${scripts}</head>`) })
  })
  await page.goto('/contact')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const outcomes = await page.evaluate(
    async ([old, known]) => {
      const attempt = (act: () => unknown) => {
        try {
          return String(act())
        } catch (error) {
          return (error as Error).name
        }
      }
      const script = document.createElement('script')
      const unproved = new Promise((resolve) => {
        script.onload = () => resolve('loaded')
        script.onerror = () => resolve('refused')
      })
      script.src = known!
      document.head.append(script)
      return [
        attempt(() => (document.createElement('script').src = old!)),
        attempt(() => (document.createElement('div').innerHTML = '<b>markup</b>')),
        // oxlint-disable-next-line no-implied-eval -- is to be refused
        attempt(() => window.setTimeout('window.ran = true')),
        await unproved,
        String('ran' in window),
      ]
    },
    [old, base + manifest.entry],
  )
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'refused', 'false'])
  const stopped = await page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)
  expect(new Set(stopped)).toEqual(new Set(['script-src-elem', 'require-trusted-types-for']))
})
