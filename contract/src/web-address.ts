const SCHEME = /[a-z0-9+.-]:\/\/|\b(?:mailto|tel|sms|data|javascript):\S/i
const MAILBOX = /\S@\S/
const IPV4 = /\d{1,3}(?:\.\d{1,3}){3}/
const PATH_OR_PORT = /[\p{Ll}\p{N}][.。]\p{Ll}{2,}(?:[/?#]\S|:\d)/u
const NO_HOST = /[^\p{L}\p{N}.。-]+/u
/** Endings of most addresses, and names reserved for none; so are all of two letters. */
const COMMON = words(
  'com net org edu gov mil int info biz app dev xyz shop store online site website click link club vip cloud blog tech icu mobi tel onion local localhost test example invalid',
)
/** Also words and names: in a person's name they begin with a capital letter. */
const POPULAR = words(
  'art design studio photo photos photography gallery pictures film video music media agency company group team work works services solutions digital world life live love fun games game chat social network news today email name page pro top win bid download loan space zone house pub bar cafe money cash finance bank crypto fashion style beauty shopping sale deals market marketplace international center support help expert guru tips wiki academy school',
)
/** As compared: without marks. */
const IN_OTHER_SCRIPTS = words(
  'рф рус бел укр срб мкд бг қаз мон ком орг сайт онлайн дети москва ευ ελ հայ გე ישראל קום السعودية امارات مصر المغرب الجزائر تونس عمان قطر الاردن العراق فلسطين سوريا سودان اليمن ایران پاکستان بھارت كوم شبكة موقع بازار عرب भारत ভারত বাংলা இந்தியா ไทย คอม ລາວ 中国 中國 香港 台湾 台灣 澳門 新加坡 公司 网络 網絡 网址 网站 在线 商城 网店 商店 我爱你 中文网 한국 닷컴 닷넷 삼성 みんな コム ストア セール ファッション テスト 测试 測試',
)
const TITLE =
  /^(?:Dr|Mr|Mrs|Ms|Mx|St|Ste|Sr|Jr|Fr|Br|Prof|Dipl|Ing|Mag|Lic|Lt|Sgt|Capt|Col|Gen|Rev|Hon|Mme|Mlle|Dra|Sra|Srta)$/
const CAPITALIZED = /^\p{Lu}[\p{Ll}-]+$/u
const INITIAL = /^\p{Lu}$/u

function words(listed: string): ReadonlySet<string> {
  return new Set(plainOf(listed).split(' '))
}

/** A text as addresses are compared: compatible characters, without marks, which no address needs. Linear. */
export function plainOf(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFKD').replace(/\p{M}/gu, '')
}

/**
 * Whether a name looks like an address, or a mail client may link part of it: a URL, a domain, an IPv4 or email address,
 * in any Unicode form. `isTopLevel` decides about more endings than the common ones, in lower case; names of people that
 * have a dot ("Dr.Müller", "J.R.Smith", "will.i.am") are none.
 */
export function hasWebAddress(text: string, isTopLevel = (ending: string) => POPULAR.has(ending)): boolean {
  const plain = plainOf(text)
  if ([SCHEME, MAILBOX, IPV4, PATH_OR_PORT].some((address) => address.test(plain))) return true
  return plain.split(NO_HOST).some((word) => hasDomain(word.split(/[.。]/), isTopLevel))
}

function hasDomain(labels: readonly string[], isTopLevel: (ending: string) => boolean): boolean {
  const [first = '', second = ''] = labels
  if (/^www\d?$/i.test(first) && second !== '') return true
  return labels.some((label, place) => {
    const before = labels[place - 1]
    if (!before) return false
    const ending = label.toLowerCase()
    if (COMMON.has(ending) || ending.startsWith('xn--') || IN_OTHER_SCRIPTS.has(ending)) return true
    // "Dr.No", "J.Lo"
    if (CAPITALIZED.test(label) && (TITLE.test(before) || (INITIAL.test(before) && label !== 'Co'))) return false
    // "will.i.am"
    if (/^[a-z]{2}$/.test(ending)) return [...before].length > 1 || !labels[place - 2]
    return isTopLevel(ending) && !(CAPITALIZED.test(label) && CAPITALIZED.test(before))
  })
}
