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
/** As emoji, Han variants, Arabic joining and Indic conjuncts need it. */
const EFFECTIVE = [
  // Before the sequence it starts.
  String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}`,
  String.raw`\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  // Non-joining letters look the same without it.
  String.raw`(?![\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0649\u0698])\p{Script=Arabic}\u200C(?=\p{Script=Arabic})`,
  // After a virama, and in the Bengali ya-phala of "Rachel".
  String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?=\p{L})`,
  String.raw`\u09B0\u200D(?=\u09CD)`,
]
const INEFFECTIVE = new RegExp(String.raw`(${EFFECTIVE.join('|')})|[\p{Default_Ignorable_Code_Point}\u2800]`, 'gu')

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

/** {@link cleanLine} for texts compared by sight: without invisible characters, unless the letters or emoji need them. */
export const cleanName = (text: string): string => cleanLine(text).replace(INEFFECTIVE, '$1')

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
