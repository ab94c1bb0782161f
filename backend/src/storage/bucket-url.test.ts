import { expect, test } from 'vitest'
import { bucketUrl } from './bucket-url.ts'

test.each([
  [true, 'https://s3.example:9000/artworks/'],
  [false, 'https://artworks.s3.example:9000/'],
])('with path style %s the bucket is at %s', (forcePathStyle, url) => {
  expect(bucketUrl({ endpoint: 'https://s3.example:9000', forcePathStyle }, 'artworks').href).toBe(url)
})
