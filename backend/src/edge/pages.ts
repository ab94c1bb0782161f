import type { PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { shellPages } from '@atelier/contract/releases/shell-pages.ts'

/** A remote's page with the parameters of its path. */
export interface RemotePageOwner {
  owner: 'remote'
  remote: string
  page: PageManifest
  params: Record<string, string>
}

/** Who answers a path: a remote's page, or the shell itself. */
export type PageOwner = RemotePageOwner | { owner: 'shell' }

/** The page at a path, as the shell's router will find it; null when nobody owns the path. */
export function pageAt(registry: Registry, pathname: string): PageOwner | null {
  const matches = Object.entries(registry.remotes).flatMap(([remote, { manifest }]) =>
    manifest.pages.flatMap((page) => {
      const params = matchPath(page.path, pathname)
      return params ? [{ owner: 'remote' as const, remote, page, params }] : []
    }),
  )
  const [best] = matches.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)
  if (best) return best
  return shellPages.some((path) => matchPath(path, pathname)) ? { owner: 'shell' } : null
}

/** The parameters of a path that fits the pattern, decoded; null when it does not fit. Case and a last slash do not matter. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = segments(pattern)
  const given = segments(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '')
    if (value === null || value === '') return null
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

const segments = (path: string) =>
  path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .filter((_, index, all) => index > 0 || all[0] !== '')

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
