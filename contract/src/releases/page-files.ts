import type { AssetGroup, PageAccess, PageManifest, Registry, Release } from './manifest.ts'

export interface PageFile {
  as: 'script' | 'style'
  href: string
  integrity: string | undefined
}

/**
 * All files of a page by priority: the remote's entry, its files, the page's, the shell's widgets, and the fillings of its
 * slots that the visitor sees.
 */
export function pageFiles(
  registry: Registry,
  remote: string,
  page: PageManifest,
  sees: (access: PageAccess) => boolean = () => true,
): PageFile[] {
  const release = registry.remotes[remote]
  if (!release) return []
  const widgets = page.widgets.flatMap((key) => registry.shell.manifest.widgets[key] ?? [])
  const fillings = (page.slots ?? []).flatMap((name) => fillingsOf(registry, name, sees))
  const files = [
    ...filesOf(release, { js: [release.manifest.entry], css: [] }),
    ...filesOf(release, release.manifest.assets),
    ...filesOf(release, page.assets),
    ...widgets.flatMap((group) => filesOf(registry.shell, group)),
    ...fillings.flatMap(({ release, assets }) => [
      ...filesOf(release, { js: [release.manifest.entry], css: [] }),
      ...filesOf(release, assets),
    ]),
  ]
  return [...new Map(files.map((file) => [file.href, file])).values()]
}

const fillingsOf = ({ remotes }: Registry, name: string, sees: (access: PageAccess) => boolean) =>
  Object.values(remotes).flatMap((release) =>
    release.manifest.slots
      .filter((slot) => slot.name === name && sees(slot.access ?? 'public'))
      .map(({ assets }) => ({ release, assets })),
  )

/** Files of a group in loading order, style sheets first. */
export function filesOf(
  { base, manifest }: Release<{ integrity: Record<string, string> }>,
  { js, css }: AssetGroup,
): PageFile[] {
  const file = (as: PageFile['as']) => (name: string) => ({
    as,
    href: base + name,
    integrity: manifest.integrity[name],
  })
  return [...css.map(file('style')), ...js.map(file('script'))]
}
