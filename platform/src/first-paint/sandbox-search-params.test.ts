import { expect, test } from 'vitest'
import { SearchParams } from './sandbox-search-params.ts'

test.each([
  ['filter=popular&limit=9'],
  ['?search=night+train&tag=a&tag=b'],
  ['q=%26%3D%2B%20%C3%B8'],
  ['empty=&lone'],
  [{ filter: 'popular', search: "it's (a) night*" }],
  [
    [
      ['tag', 'a b'],
      ['tag', 'c&d'],
    ] as [string, string][],
  ],
])('reads and writes %j like URLSearchParams', (given) => {
  const [own, native] = [new SearchParams(given), new URLSearchParams(given)]
  const seen = (params: SearchParams | URLSearchParams) => {
    params.append('page', '2')
    params.set('tag', 'one')
    params.delete('empty')
    return {
      text: String(params),
      pairs: [...params],
      entries: [...params.entries()],
      keys: [...params.keys()],
      values: [...params.values()],
      size: params.size,
      one: [params.get('tag'), params.get('none'), params.getAll('page'), params.has('filter')],
    }
  }
  expect(seen(own)).toEqual(seen(native))
})
