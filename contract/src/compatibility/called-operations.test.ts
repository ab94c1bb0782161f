import { expect, test } from 'vitest'
import { calledOperations } from './called-operations.ts'

const mine = { id: 'projects.mine', method: 'GET', path: '/projects/mine' }

test.each([
  ['minified', 'let e=(0,d.w)("projects.mine","GET","/projects/mine"),f=1'],
  ['inlined', 'a({id:"projects.mine",method:"GET",path:"/projects/mine",stale:void 0})'],
  ['as written', "route('projects.mine',\n  'GET',\n  '/projects/mine')"],
])('finds a route in a script, %s', (_, script) => {
  expect(calledOperations(script)).toEqual([mine])
})

test('operations that a call makes stale do not count as called', () => {
  const like = { id: 'likes.like', method: 'PUT', path: '/likes/:id' }
  expect(calledOperations('w("likes.like","PUT","/likes/:id",["likes.list","artworks.get"])')).toEqual([like])
})

test('lists a route of several scripts once, sorted by id', () => {
  const [mineCall, get] = ['w("projects.mine","GET","/projects/mine")', 'w("likes.list","GET","/likes")']
  const likes = { id: 'likes.list', method: 'GET', path: '/likes' }
  expect(calledOperations(mineCall, `${mineCall}\n${get}`)).toEqual([likes, mine])
})
