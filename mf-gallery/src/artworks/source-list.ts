import type { Location } from 'react-router-dom'
import { historyValue, linkState } from '@atelier/platform'
import type { ArtworkList } from './artworks.queries.ts'

const isList = (list: unknown): list is ArtworkList => typeof list === 'object' && list !== null

const value = historyValue('gallery.sourceList', isList)

/** The list of artworks that led to this page, if one did. */
export const sourceList = value.read

/** The state of a link to an artwork, which knows then through which list it was reached. */
export const artworkLinkState = (location: Pick<Location, 'pathname'>, list: ArtworkList | undefined) =>
  linkState(location, list && value.write(list))
