import { homePath } from '@atelier/contract/paths/gallery.ts'
import type { AssetGroup, FirstPaint, PageManifest, Registry, Release } from '@atelier/contract/releases/manifest.ts'
import { filesOf } from '@atelier/contract/releases/page-files.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { hasContent } from '@atelier/contract/releases/content.ts'
import type { PageContents } from '../content/page-contents.ts'
import type { DocumentData } from './document-data.ts'
import type { ReadFirstPaint } from './first-paints.ts'
import type { PageOwner, RemotePageOwner } from '../../releases/registry/pages.ts'
import { sharedCalls } from './preloads.ts'
import type { Within } from './within-deadline.ts'

/** `styles` are those needed in addition to the shell's; `isContent`: with the page's data. */
export interface DocumentPaint extends FirstPaint {
  styles: PageFile[]
  isContent: boolean
  /** Whether its content was asked for and could not be rendered. */
  isWithoutContent?: boolean
}

export interface PaintSources {
  readPaint: ReadFirstPaint
  contents: Pick<PageContents, 'read'>
  within: Within
}

export interface PaintedVisit {
  guest: boolean
  hasQuery: boolean
  pathname: string
  data: Promise<DocumentData>
}

/** Of the page too, unless its first render depends on a query. */
export async function documentPaint(
  { readPaint, contents, within }: PaintSources,
  registry: Registry,
  found: PageOwner | null,
  { guest, hasQuery, pathname, data }: PaintedVisit,
): Promise<DocumentPaint | null> {
  const read = (app: string, { version, manifest }: Release<{ integrity: Record<string, string> }>, path?: string) =>
    path ? within(readPaint({ app, version, path, integrity: manifest.integrity[path] })) : null
  const release =
    !hasQuery && found?.owner === 'remote' && isPainted(found.page, guest) && registry.remotes[found.remote]
  const render = async () => {
    const known = await data
    if (!release || !hasAllData(found, known)) return null
    const asked = { app: found.remote, release, pattern: found.page.path, pathname, data: known }
    return { paint: await contents.read(asked) }
  }
  const [frame, skeleton, rendered] = await Promise.all([
    read('shell', registry.shell, registry.shell.manifest.firstPaint),
    release ? read(found.remote, release, found.page.firstPaint) : null,
    within(render()),
  ])
  const content = rendered?.paint ?? null
  const isWithoutContent = rendered?.paint === null
  const page = content ?? skeleton
  if (!frame) return null
  if (!release || !page) return { ...frame, styles: [], isContent: false, isWithoutContent }
  return {
    html: frame.html.replace(
      '</main>',
      () => `<div data-first-paint="${content ? 'content' : ''}">${page.html}</div></main>`,
    ),
    css: frame.css + page.css,
    isContent: content !== null,
    isWithoutContent,
    styles: [
      ...stylesOf(release, [release.manifest.assets, found.page.assets]),
      ...stylesOf(
        registry.shell,
        found.page.widgets.flatMap((key) => registry.shell.manifest.widgets[key] ?? []),
      ),
    ],
  }
}

/** Otherwise the content would lack what the page shows a moment later. */
const hasAllData = (found: RemotePageOwner, data: DocumentData): boolean =>
  hasContent(found.page) && sharedCalls(found, new URLSearchParams()).every((address) => address in data)

const stylesOf = (release: Parameters<typeof filesOf>[0], groups: readonly AssetGroup[]): PageFile[] =>
  groups.flatMap(({ css }) => filesOf(release, { js: [], css }))

/** A session cookie may be out of date: the page is then replaced by a redirect. At home it redirects to the dashboard. */
const isPainted = ({ access, path }: PageManifest, guest: boolean): boolean =>
  guest ? access === 'public' : path !== homePath()
