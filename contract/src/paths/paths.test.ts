import { expect, test } from 'vitest'
import * as account from './account.ts'
import * as gallery from './gallery.ts'
import * as messaging from './messaging.ts'
import * as projects from './projects.ts'
import * as shell from './shell.ts'

test('a page with an id and a page without', () => {
  expect(gallery.artworkPath('abc')).toBe('/artwork/abc')
  expect(projects.applicantsPath(12)).toBe('/my-projects/12/applicants')
  expect(gallery.homePath()).toBe('/')
  expect(gallery.artworkPath.pattern).toBe('/artwork/:id')
})

test('an id cannot lead to another page', () => {
  expect(gallery.artworkPath('../messages?x#y')).toBe('/artwork/..%2Fmessages%3Fx%23y')
})

test('no two pages share an address', () => {
  const all = [account, gallery, messaging, projects, shell].flatMap((owner) => Object.values(owner))
  expect(new Set(all.map(({ pattern }) => pattern)).size).toBe(all.length)
})
