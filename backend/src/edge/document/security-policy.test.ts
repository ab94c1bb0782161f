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

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)'

test.each([
  ['Safari', `${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`],
  ['Safari on an iPhone', `${IPHONE} ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPad as a desktop', `${MAC} ${WEBKIT} CriOS/142 Version/18.6 Safari/605.1.15`],
  ['Firefox on an iPhone', `${IPHONE} ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on an iPhone', `${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`],
  ['a web view', `${IPHONE} ${WEBKIT} Mobile/15E148 Instagram 400.0.0.0`],
  ['a web view that adds Chrome', `${IPHONE} ${WEBKIT} Chrome/120.0.0.0 Mobile/15E148`],
  ['WebKitGTK', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/26.0 Safari/605.1.15`],
])('%s gets no integrity policy, which would block its preloads', (_name, userAgent) => {
  const headers = policyHeaders('abc', settings, userAgent)
  expect(headers).not.toHaveProperty('integrity-policy')
  expect(headers['content-security-policy']).toBe(policyHeaders('abc', settings)['content-security-policy'])
})

test.each([
  ['Chrome', `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chromium without a window', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chromium', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chromium/142.0.0.0 Safari/537.36`],
  ['Edge', `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['an Android web view', `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${BLINK} Version/4.0 Chrome/142.0.0.0 Mobile`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['a client without a name', undefined],
])('%s gets the integrity policy', (_name, userAgent) => {
  expect(policyHeaders('abc', settings, userAgent)).toHaveProperty('integrity-policy')
})
