import { expect, test } from 'vitest'
import { calledOperations } from './called-operations.ts'

test.each([
  ['minified', 'let e=(0,d.w)("projects.mine","GET","/projects/mine"),f=1'],
  ['inlined', 'a({id:"projects.mine",method:"GET",path:"/projects/mine",stale:void 0})'],
  ['as written', "route('projects.mine',\n  'GET',\n  '/projects/mine')"],
])('finds a route in a script, %s', (_, script) => {
  expect(calledOperations(script)).toEqual(['projects.mine'])
})

test('operations that a call makes stale do not count as called', () => {
  expect(calledOperations('w("likes.like","PUT","/likes/:id",["likes.list","artworks.get"])')).toEqual(['likes.like'])
})
