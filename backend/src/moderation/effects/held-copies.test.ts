import { expect, test, vi } from 'vitest'
import { apply, post } from '../../../test/applications.ts'
import { decide } from '../../../test/decide.ts'
import { storedMember, publish } from '../../../test/leavers.ts'
import { usePeopleSite } from '../../../test/use-site.ts'
import { heldDocumentModel } from '../../held/held-documents.model.ts'

const site = usePeopleSite()

async function makeApplication() {
  const [creator, buyer] = [await storedMember(site, 'creator'), await storedMember(site, 'buyer')]
  const [first, second] = [await publish(creator, 'Velvet harbour'), await publish(creator, 'Slow Gold')]
  const project = await post(buyer)
  const { id } = await apply(creator, project)
  const { works } = await creator.api.applications.update({
    params: { id },
    body: { work_ids: [first.id, second.id] },
  })
  const shown = async () =>
    (await buyer.api.applications.received({ params: { id: project.id } })).items.flatMap((one) =>
      one.works.map(({ title }) => title),
    )
  const hide = (artwork: { id: string }, action: 'hide' | 'remove' | 'mark_adult' = 'hide') =>
    decide(site, action, creator, { kind: 'artwork', id: artwork.id })
  return { creator, buyer, first, second, project, id, works, shown, hide }
}

test('an application shows no work while a decision hides it or marks it as adult, in any order', async () => {
  const { first, second, shown, hide } = await makeApplication()
  const [marked, hidden, other] = [await hide(first, 'mark_adult'), await hide(first), await hide(second)]
  expect(await shown()).toEqual([])
  await hidden.revert()
  expect(await shown()).toEqual([])
  await other.revert()
  expect(await shown()).toEqual(['Slow Gold'])
  await marked.revert()
  expect(await shown()).toEqual(['Velvet harbour', 'Slow Gold'])
})

test('an application keeps a hidden work while its creator, who does not see it, changes the others', async () => {
  const { creator, first, second, id, shown, hide } = await makeApplication()
  const hidden = await hide(first)
  const { works } = await creator.api.applications.update({ params: { id }, body: { letter: 'Hello' } })
  expect(works.map(({ title }) => title)).toEqual(['Slow Gold'])
  await creator.api.applications.update({ params: { id }, body: { work_ids: [second.id] } })
  expect(await shown()).toEqual(['Slow Gold'])
  await hidden.revert()
  expect(await shown()).toEqual(['Slow Gold', 'Velvet harbour'])
})

test('an application of a hidden project is checked again once it is put back', async () => {
  const { buyer, first, project, shown, hide } = await makeApplication()
  const closed = await decide(site, 'hide', buyer, { kind: 'project', id: project.id })
  const hidden = await hide(first)
  await closed.revert()
  expect(await shown()).toEqual(['Slow Gold'])
  await hidden.revert()
  expect(await shown()).toEqual(['Velvet harbour', 'Slow Gold'])
})

test('an application loses a removed work with its files once the time for an appeal is over', async () => {
  const { first, works, shown, hide } = await makeApplication()
  const statuses = async () =>
    Promise.all(works.map(async ({ sources }) => (await fetch(new URL(sources[0]!.url, site.url))).status))
  const removed = await hide(first, 'remove')
  await site.work()
  expect(await statuses()).toEqual([200, 200])
  await removed.finish()
  await site.work()
  expect(await shown()).toEqual(['Slow Gold'])
  expect((await statuses())[0]).not.toBe(200)
  expect((await statuses())[1]).toBe(200)
})

test('an application keeps its works if it is put back while unclaimed copies are removed', async () => {
  const { buyer, project, works } = await makeApplication()
  const hidden = await decide(site, 'hide', buyer, { kind: 'project', id: project.id })
  const held = heldDocumentModel(site.database)
  const find = held.find.bind(held)
  let revert: (() => Promise<void>) | undefined = hidden.revert
  const spy = vi.spyOn(held, 'find').mockImplementation(((...args: Parameters<typeof find>) => {
    const query = find(...args)
    const exec = query.exec.bind(query)
    query.exec = async () => {
      const now = 'keys' in (args[0] ?? {}) ? revert : undefined
      if (now) revert = undefined
      await now?.()
      return exec()
    }
    return query
  }) as typeof find)
  site.pass(11 * 60_000)
  await site.work()
  spy.mockRestore()
  expect(revert).toBeUndefined()
  const urls = works.map(({ sources }) => new URL(sources[0]!.url, site.url))
  expect(await Promise.all(urls.map(async (url) => (await fetch(url)).status))).toEqual([200, 200])
})
