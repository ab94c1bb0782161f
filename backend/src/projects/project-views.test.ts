import { expect, test } from 'vitest'
import { post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ TRUST_PROXY: '1' })

test('a project counts each viewer once in half an hour, and never its owner, who alone gets the number', async () => {
  const buyer = await site.as('buyer')
  const creator = await site.as('creator')
  const other = await site.as('buyer')
  const project = await post(buyer)
  const params = { id: project.id }
  const look = (from: string) =>
    site.fetch(`/api/projects/${project.id}/views`, { method: 'POST', headers: { 'x-forwarded-for': from } })
  await Promise.all([1, 2, 3].map(() => creator.api.projects.view({ params })))
  await buyer.api.projects.view({ params })
  await other.api.projects.view({ params })
  for (const from of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) expect((await look(from)).status).toBe(204)
  expect(await buyer.api.projects.views({ params })).toEqual({ views: 4 })
  expect((await buyer.api.projects.mine()).items).toMatchObject([{ views: 4 }])
  expect(JSON.stringify(await site.api.projects.get({ params }))).not.toContain('"views"')
  expect(await codeOf(other.api.projects.views({ params }))).toBe('FORBIDDEN')
  expect(await codeOf(site.api.projects.view({ params: { id: 999_999 } }))).toBe('PROJECT_NOT_FOUND')
})
