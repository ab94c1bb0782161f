import type { Connection } from 'mongoose'
import { vocabulary } from '../database/vocabulary.ts'
import { artworkModel } from './artworks.model.ts'

/** The words of all titles. */
export const artworkWords = (database: Connection) =>
  vocabulary(database, {
    name: 'artwork_words',
    field: 'title_words',
    text: 'title_search',
    documents: artworkModel(database).unscoped('counts the words of all'),
  })
