import { expect, test } from 'vitest'
import { contentSecurityPolicy, policyHeaders } from './security-policy.ts'

const settings = { publicUrl: 'https://atelier.example/', flavor: 'production' } as const

function directives(policy: string) {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
}

test('by default only the site itself is allowed, and inline elements only by nonce', () => {
  const policy = directives(contentSecurityPolicy('abc', settings))
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'nonce-abc'", "'strict-dynamic'"])
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(policy.get('trusted-types')).toEqual(['default'])
  expect(policy.has('upgrade-insecure-requests')).toBe(true)
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://atelier.example'])
  for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"])
  expect(policy.get('worker-src')).toEqual(['https://atelier.example/push-worker.js'])
  expect([...policy.values()].flat().join()).not.toMatch(/unsafe|localhost|\*/)
})

test('other origins are allowed only where needed', () => {
  const origins = {
    assetOrigin: 'https://cdn.example',
    mediaOrigin: 'https://media.example',
    uploadOrigins: ['https://s3.example', 'https://s3.example'],
  }
  const policy = directives(contentSecurityPolicy('abc', { ...settings, ...origins }))
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc'", 'https://cdn.example'])
  expect(policy.get('img-src')).toContain('https://media.example')
  expect(policy.get('connect-src')).toContain('https://s3.example')
  expect(policy.get('script-src')?.join()).not.toContain('https:')
})

test('only the development flavor allows the developer’s machine', () => {
  const policy = directives(contentSecurityPolicy('abc', { ...settings, flavor: 'development' }))
  expect(policy.get('style-src')).toContain('http://localhost:*')
  expect(policy.get('connect-src')).toContain('ws://localhost:*')
  expect(policy.get('script-src')?.join()).not.toContain('unsafe')
})

test('violations are reported in both formats, and scripts need integrity outside of development', () => {
  const headers = policyHeaders('abc', settings)
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
  expect(headers['content-security-policy']).toMatch(/report-uri \/csp-reports; report-to csp$/)
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(csp)')
  const staging = policyHeaders('abc', { ...settings, flavor: 'development' })
  expect(staging).not.toHaveProperty('integrity-policy')
  expect(staging['content-security-policy']).not.toMatch(/trusted-types|upgrade-insecure/)
})

test('a site without https does not require it, and reports in the older format', () => {
  const headers = policyHeaders('abc', { ...settings, publicUrl: 'http://localhost:3000' })
  expect(headers['content-security-policy']).toMatch(/trusted-types default; report-uri \/csp-reports$/)
  expect(headers).not.toHaveProperty('reporting-endpoints')
})
