// Words of many languages. cspell:disable
interface SearchPair {
  script: string
  search: string
  text: string
}

type Row = [script: string, search: string, text: string]

const pairs = (rows: readonly Row[]): SearchPair[] => rows.map(([script, search, text]) => ({ script, search, text }))

/** Each search finds its text. */
export const foundPairs = pairs([
  ['Latin', 'cafe', 'Café noir'],
  ['Latin', 'CAFÉ', 'Cafe society'],
  ['Latin', 'dvorak', 'Dvořák'.normalize('NFD')],
  ['Latin', 'senor', 'El Señor'],
  ['Latin', 'lodz', 'Łódź nocą'],
  ['Latin', 'strasse', 'Große Straße'],
  ['Latin', 'GROẞE', 'Grosse Welt'],
  ['Latin', 'istanbul', 'İstanbul gece'],
  ['Latin', 'ISTANBUL', 'Istanbul sabah'],
  ['Latin', 'isik', 'IŞIK ve ışık'],
  ['Latin', 'odegard', 'Ødegård'],
  ['Latin', 'aeble', 'Æble og pære'],
  ['Latin', 'dang', 'Đặng Thái Sơn'],
  ['Latin', 'thorr', 'Þórr'],
  ['Latin', 'obrien', 'O’Brien'],
  ['Latin', 'O`Malley', 'OʼMalley'],
  ['Latin', 'ete', 'L’été indien'],
  ['Latin', 'l´hiver', "L'Hiver"],
  ['Latin', 'fine', 'ﬁne lines'],
  ['Latin', 'wide', 'ＷＩＤＥ open'],
  ['Latin', 'sci-fi', 'Sci‑Fi city'],
  ['Latin', 'cooperate', 'Co\u00adoperate'],
  ['Greek', 'οδυσσευσ', 'Ὀδυσσεύς'],
  ['Greek', 'ΑΘΗΝΑ', 'Αθήνα'],
  ['Cyrillic', 'елка', 'Ёлка'],
  ['Cyrillic', 'ЙОД', 'Йод'.normalize('NFD')],
  ['Armenian', 'ՀԱՅԱՍՏԱՆ', 'Հայաստան'],
  ['Georgian', 'თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'],
  ['Hebrew', 'שלום', 'שָׁלוֹם עולם'],
  ['Arabic', 'محمد', 'مُحَمَّد'],
  ['Arabic', 'احمد', 'أحمد'],
  ['Arabic', 'جميلة', 'جمـــيله'],
  ['Arabic', 'کتابی', 'كتابي'],
  ['Arabic', 'میخواهم', 'می\u200cخواهم'],
  ['Arabic', '123', '١٢٣ غرفة'],
  ['Devanagari', 'हिन्दी', 'हिन्दी कविता'],
  ['Devanagari', '५०', '50 रंग'],
  ['Bengali', 'বাংলা', 'বাংলা গান'],
  ['Tamil', 'தமிழ்', 'தமிழ் கவிதை'],
  ['Telugu', 'తెలుగు', 'తెలుగు పాట'],
  ['Malayalam', 'മലയാളം', 'മലയാളം'],
  ['Ethiopic', 'አዲስ', 'አዲስ አበባ'],
  ['Cherokee', 'ꮳꮃꭹ', 'ᏣᎳᎩ'],
  ['Tibetan', 'སྐད', 'བོད་སྐད'],
  ['Thai', 'อาหาร', 'ฉันชอบอาหารไทย'],
  ['Lao', 'ພາສາ', 'ຂ້ອຍຮຽນພາສາລາວ'],
  ['Khmer', 'ភាសា', 'ខ្ញុំរៀនភាសាខ្មែរ'],
  ['Burmese', 'စကား', 'မြန်မာစကားပြော'],
  ['Han', '上海', '我家在上海东边'],
  ['Han', '边', '河的东边'],
  ['Han', '東京', 'Tokyo東京タワー'],
  ['Han', 'tokyo', 'Ｔｏｋｙｏ東京'],
  ['Kana', '暑い', '今日は暑いですね'],
  ['Kana', 'さくら', '夜のサクラ'],
  ['Kana', 'ガラス', '青いｶﾞﾗｽ'],
  ['Hangul', '서울', '서울에서'],
  ['Hangul', '한국'.normalize('NFD'), '한국어'],
])

/** No search finds its text. */
export const strangePairs = pairs([
  ['Latin', 'strase', 'Straße'],
  ['Cyrillic', 'мои', 'мой'],
  ['Devanagari', 'की', 'काला'],
  ['Devanagari', 'हन', 'हिन्दु'],
  ['Bengali', 'বলা', 'বালা'],
  ['Tamil', 'கல', 'கிலி'],
  ['Thai', 'มา', 'ม้าขาว'],
  ['Burmese', 'မာ', 'မိန်းမ'],
  ['Han', '海上', '上海北'],
  ['Kana', 'かき', 'がぎ'],
  ['Kana', 'はな', 'ばなな'],
  ['Hangul', '울서', '서울역'],
])
