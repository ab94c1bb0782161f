/** How wide a card's picture is shown, as of `<img sizes>`; the widths are those of the grid's columns. */
export const cardSizes =
  '(min-width: 105rem) 380px, (min-width: 72rem) 23vw, (min-width: 56rem) 30vw, (min-width: 36rem) 46vw, 92vw'
