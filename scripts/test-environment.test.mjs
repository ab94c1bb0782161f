import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** The environment of a turbo task when `npm test` runs with these variables. */
function seenByTasks(env) {
  const turbo = path.join(root, 'node_modules', 'turbo', 'bin', 'turbo')
  const run = spawnSync(
    process.execPath,
    [turbo, 'run', '//#test:environment', '--output-logs=full', '--log-prefix=none'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TURBO_TELEMETRY_DISABLED: '1', ...env },
      encoding: 'utf8',
    },
  )
  const line = run.stdout.split('\n').find((text) => text.startsWith('{'))
  return JSON.parse(line ?? `{"error": ${JSON.stringify(run.stdout + run.stderr)}}`)
}

test('passes the variables of real services to the tests', () => {
  const given = {
    MONGODB_URI: 'mongodb://a.test:1/?replicaSet=x',
    S3_ENDPOINT: 'http://s3.test',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    REDIS_URL: 'redis://r.test',
    CHROMIUM_PATH: '/opt/chrome',
    ATELIER_BROWSERS: 'chrome,firefox',
    ATELIER_FULL: '1',
    ATELIER_LANDING: '1',
  }
  expect(seenByTasks(given)).toMatchObject(given)
})

test('does not pass undeclared variables', () => {
  expect(seenByTasks({ SOMETHING_ELSE: 'x' })).not.toHaveProperty('SOMETHING_ELSE')
})
