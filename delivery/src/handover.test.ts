import { expect, test } from 'vitest'
import type { PageManifest } from '@atelier/contract/releases/manifest.ts'
import { sampleRemote, sampleShell } from '../testing/sample-build.ts'
import { useDeliverySite } from '../testing/site.ts'
import { handover } from './handover.ts'
import { publish } from './publish.ts'

const site = useDeliverySite()

/** A build with these pages besides its own one. */
function build(name: string, body: string, ...paths: string[]): string {
  const assets = { js: ['static/js/page.js'], css: [] }
  const page = (path: string): PageManifest => ({ path, access: 'public', preload: [], widgets: [], assets })
  const declared = paths.map((path) => `${JSON.stringify(path)}\n`).join('')
  return sampleRemote(name, body, { assets, pages: [`/${name}-page`, ...paths].map(page) }, declared)
}
const ship = (app: string, folder: string) => publish({ url: site.url, token: site.tokens.all, app, folder })

test('a page moves to another remote by a handover and a release each, in that order', async () => {
  await ship('shell', sampleShell('one'))
  const one = await ship('gallery', build('gallery', 'one', '/reels'))
  await ship('projects', build('projects', 'one'))
  const reels = async () => (await fetch(`${site.url}/reels`)).text()

  const gallery = site.atelier(site.tokens.gallery)
  expect(await gallery('handover', 'gallery', '/reels', 'projects')).toBe(
    '/reels belongs to projects; gallery serves it until a release of projects has it (revision 4).\n',
  )
  expect(await reels()).toContain(`/assets/gallery/${one.version}/`)
  expect(await gallery('status')).toContain('\n/reels was handed over to projects\nrevision 4\n')

  await expect(ship('gallery', build('gallery', 'two', '/reels'))).rejects.toThrow(
    'The page /reels belongs to projects.',
  )
  const two = await ship('projects', build('projects', 'two', '/reels'))
  expect(await reels()).toContain(`/assets/projects/${two.version}/`)
  expect(await ship('gallery', build('gallery', 'two'))).toMatchObject({ revision: 6 })
})

test('reports in one line that a page is not the app’s to hand over', async () => {
  const access = { url: site.url, token: site.tokens.gallery, app: 'gallery' }
  expect(await handover({ ...access, path: '/reels', to: 'projects' })).toMatchObject({ handed_over: false })
  await expect(handover({ ...access, path: '/reels', to: 'messaging' })).rejects.toThrow(
    'This page does not belong to the app. It belongs to projects.',
  )
  await expect(handover({ ...access, path: '/nowhere', to: 'projects' })).rejects.toThrow(
    'This page does not belong to the app. No app has it.',
  )
  await expect(handover({ ...access, path: '/gallery-page', to: 'messaging' })).rejects.toThrow(
    'A page can only be handed over to a remote that was released.',
  )
})
