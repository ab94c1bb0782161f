import express from 'express'
import { expect, test } from 'vitest'
import { listen } from '../app/server.ts'
import { siteCookies } from './cookies.ts'

async function headerOf(publicUrl: string) {
  const app = express()
  app.get('/', (_request, response) => {
    siteCookies(publicUrl)('refresh').set(response, 'value', 1000)
    response.end()
  })
  const { port, stop } = await listen(app, '127.0.0.1', 0)
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await stop()
  return answer.headers.getSetCookie()[0]
}

test('on HTTPS the cookie is host-bound and never sent in the clear', async () => {
  const cookie = await headerOf('https://atelier.example')
  expect(cookie).toMatch(/^__Host-atelier-atelier-example-refresh=value; /)
  for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word)
  expect(cookie).not.toContain('Domain')
})

test('two sites on one machine have separate cookies', async () => {
  expect(await headerOf('http://localhost:3000')).toMatch(/^atelier-localhost-3000-refresh=/)
  expect(await headerOf('http://localhost:3001')).toMatch(/^atelier-localhost-3001-refresh=/)
})

test('finds a cookie among others, and not by a part of its name', () => {
  const cookie = siteCookies('http://localhost:3000')('refresh')
  const read = (text?: string) => cookie.read({ headers: text === undefined ? {} : { cookie: text } })
  expect(read('a=1; atelier-localhost-3000-refresh=x=y; b=2')).toBe('x=y')
  expect(read('xatelier-localhost-3000-refresh=1')).toBeUndefined()
  expect(read('')).toBeUndefined()
  expect(read()).toBeUndefined()
})
