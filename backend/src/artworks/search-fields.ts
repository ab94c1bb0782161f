import { fold } from '@atelier/contract/fold.ts'
import { searchWords } from '../database/search-words.ts'
import { prefixes } from '../database/word-prefixes.ts'

/** `artist` is the owner's name, `made` are names of what it was made with. */
export const searchFields = (
  title: string,
  tags: readonly string[] | null,
  artist: string | null,
  made: readonly string[] = [],
) => ({
  title_search: fold(title),
  title_words: searchWords(fold(title)),
  search_prefixes: prefixes([title, ...(tags ?? []), artist ?? '', ...made]),
})
