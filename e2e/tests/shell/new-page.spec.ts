import path from 'node:path'
import { publishOne } from '@atelier/delivery/testing/publish-one.ts'
import { copyGallery } from '../../support/gallery-copy.ts'
import { makePerson } from '../../support/people.ts'
import { postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const access = { url: site.url, token: site.deliveryToken }

/** Calls a backend endpoint that is unknown to every build of the shell and the gallery. */
const briefPage = `
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { projects } from '@atelier/contract/projects/endpoints.ts'
import { query } from '@atelier/contract/queries.ts'
import { route } from '@atelier/contract/route.ts'
import { useApi } from '@atelier/platform'

const briefsRead = route<typeof projects.get>('briefs.read', 'GET', '/projects/:id')

export default function BriefPage() {
  const { id = '' } = useParams()
  const brief = useQuery(query(useApi(), briefsRead, { params: { id: Number(id) } }))
  return <h1>{brief.data?.title}</h1>
}
`

test('an already built shell loads a newly released remote with a new page and endpoint', async ({ page }) => {
  test.setTimeout(90_000)
  const { id } = await postProject(await makePerson({ role: 'buyer' }), 'A brief of the backend')
  const shellOf = async () => ((await (await page.request.get('/remotes.json')).json()) as { shell: unknown }).shell
  const shell = await shellOf()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const copy = copyGallery('new-page')
  try {
    copy.add('brief.page.tsx', briefPage)
    copy.edit(
      'remote.tsx',
      '  pages: [',
      "  pages: [\n    { path: '/briefs/:id', access: 'public', load: () => import('./brief.page.tsx') },",
    )
    copy.edit(
      'creators/creators.page.tsx',
      '<PageHeader ',
      `<Link to="/briefs/${id}">The newest brief</Link>\n      <PageHeader `,
    )
    copy.edit(
      'creators/creators.page.tsx',
      'import { CreatorCards }',
      "import { Link } from 'react-router-dom'\nimport { CreatorCards }",
    )
    copy.build()
    expect((await page.request.get(`/briefs/${id}`)).status()).toBe(404)
    await publishOne({ ...access, folder: copy.folder, app: 'gallery' })

    await page.goto('/creators')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    // Links of the first paint trigger full page loads
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.getByRole('link', { name: 'The newest brief' }).click()
    await expect(heading).toHaveText('A brief of the backend')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    expect((await page.goto(`/briefs/${id}`))?.status()).toBe(200)
    await expect(heading).toHaveText('A brief of the backend')
    expect(await shellOf()).toEqual(shell)
  } finally {
    copy.remove()
    const folder = path.join(root, 'mf-gallery')
    await publishOne({ ...access, folder, app: 'gallery', droppedPages: ['/briefs/:id'] })
  }
})
