import type { PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { shellPages } from '@atelier/contract/releases/shell-pages.ts'

export interface RemotePageOwner {
  owner: 'remote'
  remote: string
  page: PageManifest
  params: Record<string, string>
}

export type PageOwner = RemotePageOwner | { owner: 'shell' }

/** Same rules as the shell's router. */
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

/** The one path of a page that several match, as case and a trailing slash are ignored. */
export function canonicalPath(found: PageOwner | null, pathname: string): string {
  const pattern =
    found?.owner === 'remote' ? found.page.path : shellPages.find((path) => found && matchPath(path, pathname))
  if (!pattern) return pathname
  const params = matchPath(pattern, pathname) ?? {}
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The decoded parameters; null if the path does not match. Ignores case and a trailing slash. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const expected = segments(pattern)
  const actual = segments(pathname)
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index] ?? '')
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
