import { expect, test } from 'vitest'
import { collect } from './module.ts'

const nothing = { exported: null, erasure: null }
const rows = () => Promise.resolve({})

test('collects the contributions of all domains', () => {
  const erasure = { stage: 'content', erase: () => Promise.resolve() } as const
  const task = () => Promise.resolve()
  const collected = collect({
    creators: nothing,
    likes: { exported: { likes: rows }, erasure },
    artworks: { exported: { artworks: rows }, erasure: null, upkeep: { 'artworks.measure': task } },
  })
  expect(collected).toEqual({
    documents: { likes: rows, artworks: rows },
    files: [],
    erasures: [erasure],
    upkeep: { 'artworks.measure': task },
  })
})

test('rejects two documents of the same name', () => {
  const modules = { likes: { ...nothing, exported: { rows } }, comments: { ...nothing, exported: { rows } } }
  expect(() => collect(modules)).toThrow('Two domains contribute rows.')
})
