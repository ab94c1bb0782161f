/** `<img sizes>` of a card, derived from the grid's column widths. */
export const cardSizes =
  '(min-width: 105rem) 380px, (min-width: 72rem) 23vw, (min-width: 56rem) 30vw, (min-width: 36rem) 46vw, 92vw'
