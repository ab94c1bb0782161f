import type { Registry } from '@atelier/contract/releases/manifest.ts'

/** `robots.txt`: allows the public pages, and names the pages of the running versions that need an account. */
export function robots(registry: Registry | undefined, sitemap: string): string {
  const pages = Object.values(registry?.remotes ?? {}).flatMap(({ manifest }) => manifest.pages)
  const closed = pages.filter(({ access }) => access !== 'public').map(({ path }) => path.replace(/:\w+/g, '*'))
  const lines = [...new Set(closed)].sort().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${sitemap}`, ''].join('\n')
}
