import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { sampleRegistry } from '../../../test/sample-registry.ts'
import { trustedTypesPolicy } from './trusted-types.ts'

interface Policy {
  createScriptURL(text: string): string | undefined
  createHTML(text: string): string | undefined
  createScript?: unknown
}

/** The policy in a browser at this address. */
function policyAt(href: string, registry = sampleRegistry): Policy {
  const made: Record<string, Policy> = {}
  const trustedTypes = { createPolicy: (name: string, rules: Policy) => (made[name] = rules) }
  const element = trustedTypesPolicy(registry, 'n0nce')
  const script = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(element)![1]!
  runInNewContext(script, { self: { trustedTypes }, trustedTypes, URL, location: { href } })
  expect(Object.keys(made)).toEqual(['default'])
  return made['default']!
}

const { shell, remotes } = sampleRegistry
const [remote] = Object.values(remotes)

test('allows scripts only from the running releases', () => {
  const { createScriptURL } = policyAt('https://atelier.example/popular')
  for (const base of [shell.base, remote!.base])
    for (const address of [`${base}main.js`, `https://atelier.example${base}main.js?retry=1`])
      expect(createScriptURL(address)).toBe(address)
  for (const address of [
    `${shell.base}../../gallery/0123456789abcdef/main.js`,
    '/assets/gallery/0123456789abcdef/main.js',
    `https://evil.example${shell.base}main.js`,
    `//evil.example${shell.base}main.js`,
    'data:text/javascript,1',
    '/api/artworks',
  ])
    expect(createScriptURL(address), address).toBeUndefined()
})

test('allows the worker of push notifications', () => {
  expect(policyAt('https://atelier.example/settings').createScriptURL('/push-worker.js')).toBe('/push-worker.js')
})

test('allows no address of a version below a base without one', () => {
  const byContent = structuredClone(sampleRegistry)
  byContent.shell.base = '/assets/shell/'
  const { createScriptURL } = policyAt('https://atelier.example/popular', byContent)
  expect(createScriptURL('/assets/shell/static/js/index.0123456789.js')).toBe(
    '/assets/shell/static/js/index.0123456789.js',
  )
  expect(createScriptURL('/assets/shell/0123456789abcdef/static/js/index.0123456789.js')).toBeUndefined()
})

test('allows only text as markup, and no code', () => {
  const policy = policyAt('https://atelier.example/')
  expect(policy.createHTML('.viewport{scrollbar-width:none}')).toBe('.viewport{scrollbar-width:none}')
  expect(policy.createHTML('<img src=x onerror=alert(1)>')).toBeUndefined()
  expect(policy.createScript).toBeUndefined()
})
