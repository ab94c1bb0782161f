import { searchWords } from '../database/search-words.ts'
import { searchedText } from '../database/searched-text.ts'
import { prefixes } from '../database/word-prefixes.ts'

/** `artist` is the owner's name. */
export const searchFields = (title: string, tags: readonly string[] | null, artist: string | null) => ({
  title_search: searchedText(title),
  title_words: searchWords(searchedText(title)),
  search_prefixes: prefixes([title, ...(tags ?? []), artist ?? '']),
})
