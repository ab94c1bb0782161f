/** A part of a message; a link if it has a URL. */
export interface TextPart {
  text: string
  href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi
const SENTENCE_END = /[.,;:!?'’”»…*_~]/
const BRACKETS = { ')': '(', ']': '[', '}': '{' }

/** Splits a text at its http and https URLs. Punctuation that ends the surrounding sentence is not part of a URL. */
export function linksOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    if (!isSafe(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Trims sentence punctuation. A closing bracket stays if it was opened within the URL, as on Wikipedia. */
function withoutEnd(address: string): string {
  const chars = [...address]
  const count = (wanted: string) => chars.filter((char) => char === wanted).length
  const unopened = new Map(Object.entries(BRACKETS).map(([close, open]) => [close, count(close) - count(open)]))
  for (let last = chars.at(-1); last !== undefined; last = chars.at(-1)) {
    const surplus = unopened.get(last) ?? 0
    if (surplus > 0) unopened.set(last, surplus - 1)
    else if (!SENTENCE_END.test(last)) break
    chars.pop()
  }
  return chars.join('')
}

/** Rejects URLs with credentials: `https://bank.example@elsewhere.example` does not go where it seems to. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
