import { expect, test } from 'vitest'
import { childEnvironment } from './child-environment.ts'

test('an inspection process inherits trusted CAs, but no secrets and no preloaded code', () => {
  const { env, flags } = childEnvironment(
    {
      PATH: '/bin',
      NODE_EXTRA_CA_CERTS: 'ca.pem',
      SESSION_SECRET: 'secret',
      S3_SECRET_ACCESS_KEY: 'secret',
      NODE_OPTIONS: '--use-openssl-ca --require ./agent.js --inspect',
    },
    ['--import', 'tsx', '--use-system-ca'],
  )
  expect(env).toEqual({ PATH: '/bin', NODE_EXTRA_CA_CERTS: 'ca.pem', MALLOC_ARENA_MAX: '2' })
  expect(flags).toEqual(['--use-system-ca', '--use-openssl-ca'])
})
