import { homePath } from '@atelier/contract/paths/gallery.ts'
import type { AssetGroup, FirstPaint, PageManifest, Registry, Release } from '@atelier/contract/releases/manifest.ts'
import { filesOf } from '@atelier/contract/releases/page-files.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { satisfies } from '@atelier/contract/releases/satisfies.ts'
import type { FirstPaints } from './first-paints.ts'
import type { PageOwner } from './pages.ts'

/** Shells of earlier platforms take any paint for that of a guest: their guards would render the page below it. */
const SHELLS_WITH_GUARDED_PAINTS = '^3.7.0'

/** `styles` are those needed in addition to the shell's. */
export interface DocumentPaint extends FirstPaint {
  styles: PageFile[]
}

/** Of the page too, unless its first render depends on a query. */
export async function documentPaint(
  paints: Pick<FirstPaints, 'read'>,
  registry: Registry,
  found: PageOwner | null,
  { guest, hasQuery }: { guest: boolean; hasQuery: boolean },
): Promise<DocumentPaint | null> {
  const read = (app: string, { version, manifest }: Release<{ integrity: Record<string, string> }>, path?: string) =>
    path ? paints.read({ app, version, path, integrity: manifest.integrity[path] }) : null
  const isExpected = guest || satisfies(registry.shell.manifest.platform, SHELLS_WITH_GUARDED_PAINTS)
  const release =
    isExpected &&
    !hasQuery &&
    found?.owner === 'remote' &&
    isPainted(found.page, guest) &&
    registry.remotes[found.remote]
  const [frame, page] = await Promise.all([
    read('shell', registry.shell, registry.shell.manifest.firstPaint),
    release ? read(found.remote, release, found.page.firstPaint) : null,
  ])
  if (!frame) return null
  if (!release || !page) return { ...frame, styles: [] }
  return {
    html: frame.html.replace('</main>', () => `<div data-first-paint="">${page.html}</div></main>`),
    css: frame.css + page.css,
    styles: [
      ...stylesOf(release, [release.manifest.assets, found.page.assets]),
      ...stylesOf(
        registry.shell,
        found.page.widgets.flatMap((key) => registry.shell.manifest.widgets[key] ?? []),
      ),
    ],
  }
}

const stylesOf = (release: Parameters<typeof filesOf>[0], groups: readonly AssetGroup[]): PageFile[] =>
  groups.flatMap(({ css }) => filesOf(release, { js: [], css }))

/** A session cookie may be out of date: the page is then replaced by a redirect. At home it redirects to the dashboard. */
const isPainted = ({ access, path }: PageManifest, guest: boolean): boolean =>
  guest ? access === 'public' : path !== homePath()
