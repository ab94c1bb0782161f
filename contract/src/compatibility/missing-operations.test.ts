import { expect, test } from 'vitest'
import { endpoint } from '../endpoint.ts'
import type { CalledOperation } from '../releases/schemas.ts'
import { missingOperations } from './missing-operations.ts'

const contract = {
  notes: {
    get: endpoint({ method: 'GET', path: '/notes/:id', access: 'public', summary: '' }),
    list: endpoint({ method: 'GET', path: '/notes', access: 'public', summary: '' }),
  },
}

const call = (method: CalledOperation['method'], path: string, id = 'notes.get'): CalledOperation => ({
  id,
  method,
  path,
})

test.each([
  ['is served', call('GET', '/notes/:id'), false],
  ['names its parameter otherwise', call('GET', '/notes/:noteId'), false],
  ['has another id', call('GET', '/notes', 'memos.list'), false],
  ['has another method', call('DELETE', '/notes/:id'), true],
  ['has another path', call('GET', '/memos/:id'), true],
  ['has a word in place of the parameter', call('GET', '/notes/mine'), true],
])('finds out whether a contract lacks a call that %s', (_, called, lacks) => {
  expect(missingOperations([call('GET', '/notes'), called], contract)).toEqual(lacks ? [called] : [])
})
