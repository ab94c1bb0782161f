import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'

const site = useSite()

test('the log line of a failed job names the request that enqueued it', async () => {
  const answers = await Promise.all(
    ['one', 'two'].map((name) =>
      site.fetch('/api/accounts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.com`, password: 'a long enough phrase' }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  await site.work()
  const failed = site.logs.filter(({ msg }) => msg === 'job failed').map(({ requestId }) => requestId)
  expect(failed.sort()).toEqual(answers.map(({ headers }) => headers.get('x-request-id')).sort())
})
