import { expect, test } from 'vitest'
import { redactor } from './redact.ts'

test('masks every secret of the settings, also encoded ones', () => {
  const redact = redactor({
    MONGODB_URI: 'mongodb://atelier:p%40ssword@db.example/atelier',
    S3_SECRET_ACCESS_KEY: 'key-of-s3',
    PUBLIC_URL: 'https://atelier.example',
  })
  expect(redact('p@ssword and p%40ssword were refused, as was key-of-s3')).toBe('*** and *** were refused, as was ***')
  expect(redact('no route to redis://default:other@redis.example')).toBe('no route to redis://***@redis.example')
  expect(redact('https://atelier.example does not respond')).toBe('https://atelier.example does not respond')
})
