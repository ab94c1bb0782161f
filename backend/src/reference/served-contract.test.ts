import { contract } from '@atelier/contract/contract.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import { expect, test } from 'vitest'
import { useSite } from '../../test/use-site.ts'
import { compareWithLastRun } from './served-contract.ts'

const site = useSite()
const { likes, feedback } = contract

test('logs once, with the operations, when startup breaks the previously served contract', async () => {
  const logged: unknown[] = []
  const logger = { error: (fields: object, message: string) => logged.push({ ...fields, message }) } as never
  const start = (domains: Parameters<typeof openapiDocument>[0]) =>
    compareWithLastRun({
      database: site.database,
      logger,
      now: () => new Date(),
      document: openapiDocument(domains, '1.0.0'),
    })

  await start({ feedback })
  await start({ feedback, likes })
  expect(logged).toEqual([])
  await start({ likes })
  expect(logged).toEqual([
    {
      from: '1.0.0',
      to: '1.0.0',
      breaking: 1,
      changes: ['POST /feedback: missing'],
      message: expect.stringContaining('breaks the contract'),
    },
  ])
  await start({ likes })
  expect(logged).toHaveLength(1)
})
