import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as gallery from './gallery.ts'
import * as projects from './projects.ts'

test('builds the path of a page with and without an id', () => {
  expect(gallery.artworkPath('abc')).toBe('/artwork/abc')
  expect(projects.applicantsPath(12)).toBe('/my-projects/12/applicants')
  expect(gallery.homePath()).toBe('/')
  expect(gallery.artworkPath.pattern).toBe('/artwork/:id')
})

test('an id cannot change the path to another page', () => {
  expect(gallery.artworkPath('../messages?x#y')).toBe('/artwork/..%2Fmessages%3Fx%23y')
})

test('no two pages share an address', async () => {
  const owners = readdirSync(import.meta.dirname).filter((file) => !/^path\.ts$|\.test\.ts$/.test(file))
  const modules = await Promise.all(
    owners.map((file) => import(/* @vite-ignore */ path.join(import.meta.dirname, file)) as Promise<object>),
  )
  const all = modules.flatMap((owner) => Object.values(owner) as { pattern: string }[])
  expect(all.map(({ pattern }) => pattern)).toContain('/messages')
  expect(new Set(all.map(({ pattern }) => pattern)).size).toBe(all.length)
})
