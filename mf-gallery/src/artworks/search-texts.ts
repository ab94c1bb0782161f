/** Texts of the search beyond the titles of a chip (design). */
export const searchTexts = {
  everywhere: 'Search everywhere',
  everywhereHint: 'All artworks, by title, tags and artist',
  noMatchEverywhere: 'No title, tag or artist begins with these words.',
} as const
