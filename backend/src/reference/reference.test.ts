import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { contract } from '@atelier/contract/contract.ts'
import { events } from '@atelier/contract/events.ts'
import { expect, test } from 'vitest'
import { jsonOf } from '../../test/json-of.ts'
import { useSite } from '../../test/use-site.ts'
import { referencePage } from './reference-page.ts'

const site = useSite()

test('serves the API as OpenAPI', async () => {
  const answer = await site.fetch('/api/openapi.json')
  expect(answer.headers.get('content-type')).toContain('application/json')
  const document = (await jsonOf(answer)) as OpenApiDocument
  expect(document.openapi).toMatch(/^3\.1/)
  expect(document.paths['/artworks/{id}']!['get']!.operationId).toBe('artworks.get')
})

test('the page documents every endpoint, without scripts or external resources', async () => {
  const answer = await site.fetch('/api/docs')
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  const page = await answer.text()
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)![1]
  expect(page).toContain(`<style nonce="${nonce}">`)
  expect(page).not.toMatch(/<script|https?:\/\//)
  for (const [domain, endpoints] of Object.entries(contract))
    for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${domain}.${name}"`)
  for (const [domain, told] of Object.entries(events))
    for (const name of Object.keys(told)) expect(page).toContain(`id="event-${domain}.${name}"`)
  expect(page).toContain('id="signal-conversations.join"')
  expect(page).toContain('creator, own artwork, 3000 in 60 min by address, 600 in 60 min by account')
})

test('every link of the page has a target', async () => {
  const page = await (await site.fetch('/api/docs')).text()
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!)
  expect(links.length).toBeGreaterThan(3)
  for (const id of links) expect(page).toContain(`id="${id}"`)
})

test('escapes texts of the contract', () => {
  const info = { title: '<script>alert(1)</script>', version: '1', description: '"&' }
  const document = { openapi: '3.1.1', info, servers: [], paths: {}, components: { schemas: {}, securitySchemes: {} } }
  expect(referencePage(document, 'n')).not.toContain('<script')
})
