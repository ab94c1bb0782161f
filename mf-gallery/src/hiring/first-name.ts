/** Longest name that leaves room beside the other buttons of a phone's bar. */
const FIRST_NAME_MAX = 14

/** Titles and initials, articles, and beginnings that are no name on their own: "Dr.", "The", "van", "Abd". */
const NOT_ALONE =
  /\.$|^(?:the|a|an|la|le|el|los|las|studio|atelier|team|mr|mrs|ms|dr|prof|sir|abd|abdul|abu|umm|al|bin|ben|ibn)$/i

/** Scripts whose names begin with the given name, and are written with spaces. */
const GIVEN_NAME_FIRST = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}'’-]+$/u

/**
 * How to address a person in a short button: the first name as they wrote it, or their whole name where the first word alone
 * would be wrong; null if they have none or it is too long.
 */
export function firstName(fullName: string | null): string | null {
  const words = fullName?.trim().split(/\s+/) ?? []
  const [first = ''] = words
  const isAlone = /^\p{Lu}/u.test(first) && GIVEN_NAME_FIRST.test(first) && !NOT_ALONE.test(first)
  const name = words.length === 1 || isAlone ? first : words.join(' ')
  return name !== '' && [...name].length <= FIRST_NAME_MAX ? name : null
}
