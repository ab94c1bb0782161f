import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { overlap } from '@atelier/contract/releases/page-paths.ts'

/** A page of a released app. */
export interface GatePage {
  app: string
  path: string
  access: PageAccess
}

const parameters = (path: string) => path.split('/:').length - 1

/** The page that the site shows at an address: of several, the one with fewest parameters. */
export const pageAt = <Page extends Pick<GatePage, 'path'>>(
  pages: readonly Page[],
  address: string,
): Page | undefined =>
  pages
    .filter(({ path }) => overlap(path, address))
    .toSorted((one, other) => parameters(one.path) - parameters(other.path))[0]

export const hasParameters = ({ path }: Pick<GatePage, 'path'>): boolean => parameters(path) > 0

/** The first address of a page among these; the path itself without parameters. */
export const addressIn = (
  page: GatePage,
  pages: readonly GatePage[],
  addresses: Iterable<string>,
): string | undefined =>
  hasParameters(page) ? [...addresses].find((address) => pageAt(pages, address)?.path === page.path) : page.path
