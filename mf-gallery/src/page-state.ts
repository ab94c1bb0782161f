import type { Location } from 'react-router-dom'
import type { ArtworkList } from './artworks/artworks.queries.ts'

/** What a link hands on with the history entry: the path of the page it stood on, and the list of artworks it stood in. */
export interface PageState {
  from: string
  list?: ArtworkList
}

export const pageState = (location: Pick<Location, 'pathname'>, list?: ArtworkList): PageState => ({
  from: location.pathname,
  ...(list ? { list } : {}),
})

const stateOf = (location: Pick<Location, 'state'>) => location.state as Partial<PageState> | null

/** The page that led to this one within the site, if known. */
export function cameFrom(location: Pick<Location, 'state'>): string | undefined {
  const from = stateOf(location)?.from
  return typeof from === 'string' ? from : undefined
}

/** The list of artworks that led to this page, if one did. */
export const cameThrough = (location: Pick<Location, 'state'>): ArtworkList | undefined => stateOf(location)?.list
