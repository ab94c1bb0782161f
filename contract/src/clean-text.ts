/** Line ends of operating systems, office programs and Unicode. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const ONE_LINE_SPACES = /[\n\t]/g
/** Without meaning in a text, or half a character; a tag character means something in a flag alone. */
const MEANINGLESS =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0000}-\u{E007F}]|(?![\n\t])\p{Cc}|[\uFEFF\uFFF9-\uFFFB]|\p{Cs}|\p{Noncharacter_Code_Point}/gu

const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/
const EMBEDDINGS = '\u202A\u202B'
const OVERRIDES = '\u202D\u202E'
const ISOLATES = '\u2066\u2067\u2068'
const [POP, POP_ISOLATE] = ['\u202C', '\u2069']
/**
 * A multi-line text without what cannot be seen and does harm: control characters, half characters, overridden reading
 * directions and directions that do not end in their line. All line ends become `\n`. Idempotent.
 */
export function cleanLines(text: string): string {
  const plain = text.replace(LINE_ENDS, '\n').replace(MEANINGLESS, '$1')
  return DIRECTION.test(plain) ? plain.split('\n').map(balanced).join('\n') : plain
}

/** Characters of a multi-line text as its limits count them: cleaned and trimmed, by code points. */
export const countedLength = (text: string): number => [...cleanLines(text).trim()].length

/** {@link cleanLines} for a text of one line: line breaks and tabs become spaces. */
export const cleanLine = (text: string): string => cleanLines(text).replace(ONE_LINE_SPACES, ' ')

/** Keeps the embeddings and isolates that end in this line. */
function balanced(line: string): string {
  const signs = [...line]
  const open: number[] = []
  const ended = new Set<number>()
  let isolates = 0
  const end = (opening: number, place: number) => {
    if (!OVERRIDES.includes(signs[opening]!)) ended.add(opening).add(place)
  }
  signs.forEach((sign, place) => {
    if (EMBEDDINGS.includes(sign) || OVERRIDES.includes(sign)) open.push(place)
    else if (ISOLATES.includes(sign)) {
      open.push(place)
      isolates++
    } else if (sign === POP && open.length > 0 && !ISOLATES.includes(signs[open.at(-1)!]!)) end(open.pop()!, place)
    else if (sign === POP_ISOLATE && isolates > 0) {
      isolates--
      while (!ISOLATES.includes(signs[open.at(-1)!]!)) open.pop()
      end(open.pop()!, place)
    }
  })
  return signs.filter((sign, place) => !DIRECTION.test(sign) || ended.has(place)).join('')
}
