import { expect, test } from 'vitest'
import { redactor } from './redact.ts'

test('masks every secret of the settings, also encoded ones', () => {
  const redact = redactor({
    MONGODB_URI: 'mongodb://atelier:one%2F2@db.example/atelier',
    S3_SECRET_ACCESS_KEY: 'key-of-s3',
    PUBLIC_URL: 'https://atelier.example',
  })
  expect(redact('one/2 and one%2F2 were refused, as was key-of-s3')).toBe('*** and *** were refused, as was ***')
  expect(redact('no route to redis://default:other@redis.example')).toBe('no route to redis://***@redis.example')
  expect(redact('https://atelier.example does not respond')).toBe('https://atelier.example does not respond')
})
