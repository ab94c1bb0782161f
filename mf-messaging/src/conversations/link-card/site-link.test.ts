import { expect, test } from 'vitest'
import { siteLinkOf } from './site-link.ts'

const SITE = 'https://atelier.example'

test.each([
  [`Look: ${SITE}/artwork/65a1, please`, { kind: 'artwork', id: '65a1' }],
  [`https://elsewhere.example/artwork/1 and ${SITE}/creators/65b2?from=x`, { kind: 'creator', id: '65b2' }],
  [`${SITE}/projects/7 ${SITE}/artwork/65a1`, { kind: 'project', id: '7' }],
  [`${SITE}/artwork/65a1/edit`, undefined],
  [`${SITE}/popular`, undefined],
  ['http://atelier.example/artwork/65a1', undefined],
  ['no link', undefined],
])('%s links to %o', (text, link) => {
  expect(siteLinkOf(text, SITE)).toEqual(link)
})
