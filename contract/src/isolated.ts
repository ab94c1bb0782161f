/** Letters of scripts that are read from right to left, such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A person's text within a sentence where there is no markup: in a title, a label or a notification. One that is read from
 * right to left is set apart (U+2068, U+2069), so that the sentence around it keeps its order.
 */
export function isolated(text: string): string {
  const plain = text.replace(DIRECTIONS, '')
  return plain !== text || RIGHT_TO_LEFT.test(text) ? `\u2068${plain}\u2069` : text
}
