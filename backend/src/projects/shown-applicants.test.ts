import { APPLICANTS_SHOWN } from '@atelier/contract/projects/limits.ts'
import { expect, test } from 'vitest'
import { apply, invite, post } from '../../test/applications.ts'
import { readsDuring } from '../../test/commands.ts'
import { useSite } from '../../test/use-site.ts'
import { accountModel } from '../accounts/accounts.model.ts'

const site = useSite()

test('the owner sees who applied last, without blocked, suspended and decided ones, in as many reads for any number of projects', async () => {
  const buyer = await site.as('buyer')
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Invited']
  const people = []
  for (const full_name of names) people.push(await site.as('creator', { full_name }))
  const [first, , third, fourth, fifth, invited] = people
  const project = await post(buyer)
  for (const person of people.slice(0, 5)) await apply(person, project)
  await invite(buyer, project, invited!)

  const mine = async () => (await buyer.api.projects.mine()).items
  const shown = async () =>
    (await mine()).find(({ id }) => id === project.id)?.applicants?.map(({ full_name }) => full_name)
  expect(APPLICANTS_SHOWN).toBe(3)
  expect(await shown()).toEqual(['Fifth', 'Fourth', 'Third'])

  await fifth!.api.blocks.add({ params: { user_id: buyer.id } })
  expect(await shown()).toEqual(['Fourth', 'Third', 'Second'])
  await accountModel(site.database).updateOne({ _id: fourth!.id }, { suspended_until: new Date('2999-01-01') })
  expect(await shown()).toEqual(['Third', 'Second', 'First'])
  const ofThird = (await third!.api.applications.own({ params: project })).application!
  await buyer.api.applications.reject({ params: ofThird })
  expect(await shown()).toEqual(['Second', 'First'])

  const one = await readsDuring(site.database, mine)
  for (let n = 0; n < 3; n++) await apply(first!, await post(buyer))
  const four = await readsDuring(site.database, mine)
  expect((await mine()).filter(({ applicants }) => applicants?.length === 1)).toHaveLength(3)
  expect(four.map(({ collection }) => collection)).toEqual(one.map(({ collection }) => collection))

  const ofFirst = (await first!.api.applications.own({ params: project })).application!
  await buyer.api.applications.accept({ params: ofFirst })
  expect(await shown()).toEqual([])
})
