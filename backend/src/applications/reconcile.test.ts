import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { useSite } from '../../test/use-site.ts'
import { reconcileProjects } from '../projects/reconcile.ts'
import { applicationsService } from './applications.service.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '1000' })

test('corrects wrong counts and keeps right ones', async () => {
  const buyer = await site.as('buyer')
  const [one, other] = [await post(buyer), await post(buyer)]
  const creators = await Promise.all([1, 2, 3].map(() => site.as('creator')))
  const rejected = await apply(creators[0]!, one)
  await apply(creators[1]!, one)
  await invite(buyer, one, creators[2]!)
  await buyer.api.applications.reject({ params: { id: rejected.id } })
  const { countsOf } = applicationsService(site.database)
  expect(await reconcileProjects(site.database, countsOf)).toEqual({ corrected: 0, next: null })

  const wrong = { application_count: 7, pending_count: 0, invited_count: 9 }
  await site.database.model('Project').updateMany({}, wrong)
  expect(await reconcileProjects(site.database, countsOf)).toEqual({ corrected: 2, next: null })
  const { items } = await buyer.api.projects.mine()
  expect(items.map(({ id, ...of }) => [id, of.application_count, of.pending_count, of.invited_count])).toEqual([
    [other.id, 0, 0, 0],
    [one.id, 2, 1, 1],
  ])
})
