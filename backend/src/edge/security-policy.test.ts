import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-policy.ts'

const settings = { publicUrl: 'https://atelier.example/', flavor: 'production' } as const

function directives(policy: string) {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
}

test('by default everything comes from the site itself, inline elements by the nonce alone', () => {
  const policy = directives(contentSecurityPolicy('abc', settings))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://atelier.example'])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"])
  expect([...policy.values()].flat().join()).not.toMatch(/unsafe|localhost|\*/)
})

test('other origins enter where they are needed and nowhere else', () => {
  const origins = {
    assetOrigin: 'https://cdn.example',
    mediaOrigin: 'https://media.example',
    uploadOrigin: 'https://s3.example',
  }
  const policy = directives(contentSecurityPolicy('abc', { ...settings, ...origins }))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", 'https://cdn.example'])
  expect(policy.get('img-src')).toContain('https://media.example')
  expect(policy.get('connect-src')).toContain('https://s3.example')
  expect(policy.get('script-src')).not.toContain('https://media.example')
  expect(policy.get('script-src')).not.toContain('https://s3.example')
})

test('only the development flavor lets in what runs on the developer’s machine', () => {
  const policy = directives(contentSecurityPolicy('abc', { ...settings, flavor: 'development' }))
  expect(policy.get('script-src')).toContain('http://localhost:*')
  expect(policy.get('connect-src')).toContain('ws://localhost:*')
  expect(policy.get('script-src')?.join()).not.toContain('unsafe')
})
