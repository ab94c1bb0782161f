/** Each letter of the site's name with its lookalikes, including other scripts. */
const LOOK_ALIKES = ['aаα4ᴀ', 'tтτ7ᴛ', 'eеεєё3ᴇ', 'lіӏι1i|ʟ', 'iіι1l|!ıɪ', 'eеεєё3ᴇ', 'rгʀ']
const WHOLE = 1 << LOOK_ALIKES.length
/** Bit n: whether a sign may be letter n. */
const LETTERS = new Map<string, number>()
LOOK_ALIKES.forEach((signs, n) => {
  for (const sign of signs) LETTERS.set(sign, (LETTERS.get(sign) ?? 0) | (1 << n))
})
const BETWEEN = /[^\p{L}\p{N}]/u

const withoutMarks = (text: string) => text.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')

/**
 * Whether a word starts with the site's name, even if spaced, accented or imitated: "A-t-e-l-i-e-r Security". Reads the
 * text once: an expression would try signs that are both letter and gap, such as `|`, in every combination.
 */
export function hasSiteName(text: string): boolean {
  const plain = withoutMarks(withoutMarks(text).normalize('NFKD')).toLowerCase()
  // Bit n: the text so far may end with the name's first n letters; bit 0: a word may start here.
  let ends = 1
  for (const sign of plain) {
    ends = ((ends & (LETTERS.get(sign) ?? 0)) << 1) | (BETWEEN.test(sign) ? ends | 1 : 0)
    if (ends & WHOLE) return true
  }
  return false
}
