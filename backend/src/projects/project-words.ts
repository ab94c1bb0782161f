import type { Connection } from 'mongoose'
import { vocabulary } from '../database/vocabulary.ts'
import { projectModel } from './projects.model.ts'

/** The words of all titles, descriptions and skills. */
export const projectWords = (database: Connection) =>
  vocabulary(database, {
    name: 'project_words',
    field: 'search_words',
    text: 'search_text',
    documents: projectModel(database).unscoped('counts the words of all'),
  })
