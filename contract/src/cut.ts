/** More than an emoji of a family has. */
const LONGEST_CHARACTER = 64
/** For browsers that cannot segment: a pair of regional indicators, joined emoji, or a letter with its marks. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\P{M}[\p{M}\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}\u200C]*(?:\u200D\p{Extended_Pictographic}[\p{M}\u{1F3FB}-\u{1F3FF}]*)*|\p{M}/gsu

/** The characters of a short text as people see them. */
function charactersOf(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return text.match(CHARACTER) ?? []
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** The beginning of a text in at most `max` code units, without part of a character as people see it. */
export function beginning(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const character of charactersOf(text.slice(0, max + LONGEST_CHARACTER))) {
    if (end + character.length > max) break
    end += character.length
  }
  // One character of more than `max` is cut between code points
  return (end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/\p{Cs}$/u, '')).trimEnd()
}

/** {@link beginning}, and "…" if more follows. */
export const cut = (text: string, max: number): string => (text.length <= max ? text : `${beginning(text, max)}…`)
