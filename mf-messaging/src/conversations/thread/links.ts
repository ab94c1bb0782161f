/** A part of a message; a link if it has a URL. */
export interface TextPart {
  text: string
  href?: string
}

/** Brackets, quotes and marks that end sentences in all scripts, dashes between them, and characters that cannot be seen. */
const STOPS = String.raw`[\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2014\u2015\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]`
/** Of these, marks within words and titles: · ’ ׳ ״ ་ ༌ ・ ･, and all of ASCII. */
const WITHIN = String.raw`[\0-\x7F\u00B7\u2019\u05F3\u05F4\u0F0B\u0F0C\u30FB\uFF65]`
/** An address directly behind another one, not in its path or query. */
const NEXT = String.raw`(?<![/=:?&#+-])\bhttps?:\/\/`
const ADDRESS = new RegExp(String.raw`\bhttps?:\/\/(?:(?![\s<>"${'`'}]|${NEXT})(?:${WITHIN}|(?!${STOPS}).))+`, 'giu')
const SENTENCE_END = /[.,;:!?'*_~|&\u00B7\u2019\u05F3\u05F4\u30FB\uFF65\u058A\u05BE\u2010-\u2013\u301C\uFF5E]/
/** Arrows, check marks and the like, which an address contains in escapes; not one that is a whole name, as in "/😀". */
const SYMBOL_END = /[^/](?![\0-\x7F])[\p{So}\p{Sm}]$/u
const BRACKETS = { ')': '(', ']': '[', '}': '{' }
const CLOSING = new Map(Object.entries(BRACKETS).map(([close, open]) => [open, close]))

/** Written without spaces, so that a sentence goes on where an address of ASCII ends; so do emoji. */
const SPACELESS = String.raw`(?!\p{P})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{Extended_Pictographic}\p{Regional_Indicator}]`
const FIRST_SPACELESS = new RegExp(SPACELESS, 'u')
/** Not after an abbreviation at the start of a Japanese title: "/Dr.コトー". */
const PAUSE = new RegExp(String.raw`(?:(?<!\/[A-Z][a-z]{0,2})\.|[,;!]|\.(?!\p{scx=Kana}))(?=${SPACELESS})`, 'u')
/** A path of which the rest is a title, on wikis and encyclopedias. */
const TITLE = /^\/(?:wiki|w|item|zh(?:-[a-z]+)?)\//i
/** Korean words with which a sentence goes on directly behind a name. */
const PARTICLES =
  '(?:은|는|이|가|을|를|의|에|에서|에게|와|과|도|만|로|으로|부터|까지|보다|처럼|랑|이랑|하고|라고|입니다|이에요|예요|인데)'
/** Goes on with a word, as in "AKB48グループ": not with a Japanese or Korean particle. */
const WORD = String.raw`(?!\p{scx=Hira})\p{scx=Kana}|(?!${PARTICLES}+(?!\p{scx=Hang}))\p{scx=Hang}`
const WORD_OF_PATH = new RegExp(`^(?:${WORD})`, 'u')
/** Hiragana with which a sentence goes on behind a name: particles, and words of requests. */
const PARTICLES_JA = '[をはがにへでともやかよねだのごおみこ]|から|まで|より|って|など|さん|くだ|どう'
const NOUN = /^の(?:(?!\p{sc=Hira})[\p{scx=Han}\p{scx=Kana}])+/u
const WORD_OF_TITLE = new RegExp(
  String.raw`^(?:${WORD}|(?!\p{scx=Hira})\p{scx=Han}|(?!${PARTICLES_JA})\p{sc=Hira})`,
  'u',
)
/** A label of a host may have letters of both. */
const HOST_GOES_ON = new RegExp(String.raw`(?<=[a-z0-9])(?=${SPACELESS}[^.]*$)`, 'iu')
/** More than a host has: parsers map longer ones slowly. */
const HOST_MAX = 255

/** Splits at the last character of http and https URLs in sentences of any script. */
export function linksOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(withoutText(found))
    if (!isSafe(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Trims what follows directly in a script without spaces: "https://example.com/aをご覧", but not "/wiki/AKB48グループ". */
function withoutText(found: string): string {
  const start = found.indexOf('//') + 2
  const end = found.slice(start).search(/[/?#]/)
  const host = end < 0 ? found.slice(start) : found.slice(start, start + end)
  if (host.length > HOST_MAX) return ''
  const inHost = host.search(HOST_GOES_ON)
  if (inHost >= 0) return found.slice(0, start + inHost)
  const rest = found.slice(start + host.length)
  const ends = [rest.search(PAUSE), sentenceIn(rest)].filter((at) => at >= 0)
  return ends.length === 0 ? found : found.slice(0, start + host.length + Math.min(...ends))
}

/** Where a sentence goes on in a path of ASCII; -1 in one that is written in another script. */
function sentenceIn(path: string): number {
  const at = path.search(FIRST_SPACELESS)
  const [before, rest] = [path.slice(0, Math.max(at, 0)), path.slice(at)]
  if (!/[a-z0-9)\]}]$/i.test(before)) return -1
  // The rest of a title in escapes would be in escapes
  if (/%[89a-f][0-9a-f]$/i.test(before)) return at
  if (!TITLE.test(path)) return WORD_OF_PATH.test(rest) ? -1 : at
  const [noun] = NOUN.exec(rest) ?? []
  if (noun === undefined) return WORD_OF_TITLE.test(rest) ? -1 : at
  if (!/^\p{sc=Hira}/u.test(rest.slice(noun.length))) return -1
  // "/Xの悲劇を" is about a title of which X is no name
  return /\/[a-z0-9]$/i.test(before) ? at + noun.length : at
}

/** Trims sentence punctuation. A closing bracket stays if it was opened within the URL, as on Wikipedia. */
function withoutEnd(address: string): string {
  const chars = [...address]
  const count = (wanted: string) => chars.filter((char) => char === wanted).length
  const unopened = new Map(Object.entries(BRACKETS).map(([close, open]) => [close, count(close) - count(open)]))
  for (let last = chars.at(-1); last !== undefined; last = chars.at(-1)) {
    const surplus = unopened.get(last) ?? 0
    const closing = CLOSING.get(last)
    if (closing) unopened.set(closing, unopened.get(closing)! + 1)
    else if (surplus > 0) unopened.set(last, surplus - 1)
    else if (!SENTENCE_END.test(last) && !SYMBOL_END.test((chars.at(-2) ?? '') + last)) break
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
