import { historyValue } from '@atelier/platform'
import type { HistoryState } from '@atelier/platform'
import type { ArtworkList } from '../artworks.queries.ts'

const isList = (list: unknown): list is ArtworkList => typeof list === 'object' && list !== null

const value = historyValue('gallery.sourceList', isList)

/** The list of artworks that led to this page, if one did. */
export const sourceList = value.read

/** Link state for an artwork: adds the originating list to the state of neighboring links. */
export const artworkLinkState = (state: HistoryState, list: ArtworkList | undefined): HistoryState => ({
  ...state,
  ...(list && value.write(list)),
})
