import { makeArtworks } from '../support/artworks.ts'
import { expect, test } from '../support/quiet-page.ts'

const open = ['/', '/popular', '/new-and-noteworthy', '/ai-visuals', '/videos', '/reels', '/following', '/creators']
const elsewhere = [
  '/find-project',
  '/purchase-service',
  '/favorite-creators',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
]

test('every open route shows its page between header and footer, without a complaint', async ({ page }) => {
  await makeArtworks(3, { title: 'Round' })
  for (const path of [...open, ...elsewhere]) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test('the whole site runs on one copy of React', async ({ page }) => {
  const copies: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    // A string that only the renderer of react-dom carries.
    if (text.includes('react-stack-bottom-frame') || text.includes('reactFiber$') || text.includes('__reactFiber'))
      copies.push(response.url())
  })
  for (const path of ['/', '/find-project', '/favorite-creators']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(new Set(copies).size).toBe(1)
})

test('an unknown path is a 404 page with a way home', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the policy is strict', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const styles = /style-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toMatch(/'nonce-[\w+/=-]{16,}'/)
  expect(scripts + styles).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:(?!\/\/)/)
  expect(policy).toMatch(/object-src 'none'/)
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
})
