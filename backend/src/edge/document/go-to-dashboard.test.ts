import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { goToDashboard } from './go-to-dashboard.ts'

const script = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(goToDashboard('n0nce'))![1]!

interface Browser {
  local?: Record<string, string>
  tab?: Record<string, string>
  hash?: string
}

/** Where a visit of `/` leads, and what the tab stores. */
function visit({ local = { 'atelier-user': 'u1', 'atelier-role': 'buyer' }, tab = {}, hash = '' }: Browser) {
  let to: string | null = null
  const storage = (items: Record<string, string>) => ({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
  })
  const location = { hash, replace: (path: string) => (to = path) }
  runInNewContext(script, { localStorage: storage(local), sessionStorage: storage(tab), location })
  return { to, tab }
}

test('a user’s first visit of `/` in a tab leads to the dashboard of the role, the next one stays', () => {
  const { to, tab } = visit({})
  expect([to, tab]).toEqual(['/dashboard/buyer', { 'atelier-landed': '"u1"' }])
  expect(visit({ tab }).to).toBeNull()
  expect(visit({ local: { 'atelier-user': 'u2', 'atelier-role': 'creator' }, tab }).to).toBe('/dashboard/creator')
})

test.each<[string, Browser]>([
  ['the link of an email', { hash: '#type=signup&token=abc' }],
  ['a guest', { local: {} }],
  ['a user without a role', { local: { 'atelier-user': 'u1' } }],
  ['an unknown role', { local: { 'atelier-user': 'u1', 'atelier-role': 'constructor' } }],
])('%s stays on `/`', (_, browser) => {
  expect(visit(browser).to).toBeNull()
})
