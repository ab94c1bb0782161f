/** Markup that is safe to insert without escaping. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | Html[] | string | number

const escape = (text: string) => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)

const render = (piece: Piece): string => {
  if (piece instanceof Html) return piece.markup
  return Array.isArray(piece) ? piece.map(render).join('') : escape(String(piece))
}

/** Template tag that escapes every value unless it is markup. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + render(pieces[index - 1]!) + string))
}
