import { expect, test } from 'vitest'
import { linksOf } from './links.ts'

const addresses = (text: string) => linksOf(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://atelier.example/a?b=c#d for more', 'https://atelier.example/a?b=c#d'],
  ['HTTP://atelier.example', 'HTTP://atelier.example'],
  ['(https://atelier.example/a)', 'https://atelier.example/a'],
  ['https://en.wikipedia.org/wiki/Gull_(bird).', 'https://en.wikipedia.org/wiki/Gull_(bird)'],
  ['Is it https://atelier.example/a?!', 'https://atelier.example/a'],
  ['“https://atelier.example/a”, he said', 'https://atelier.example/a'],
  ['<b>https://atelier.example/a</b>', 'https://atelier.example/a'],
  ['javascript:https://atelier.example', 'https://atelier.example'],
])('finds the address in: %s', (text, address) => {
  expect(addresses(text)).toEqual([address])
})

test.each([
  ['見て https://example.com/a。次の文。', 'https://example.com/a'],
  ['（https://example.com/b）です', 'https://example.com/b'],
  ['看 https://example.com/c，然后', 'https://example.com/c'],
  ['看https://example.com/c,然后', 'https://example.com/c'],
  ['https://example.com/a、https', 'https://example.com/a'],
  ['「https://example.com/a」と', 'https://example.com/a'],
  ['『https://example.com/a』【x】', 'https://example.com/a'],
  ['《https://example.com/a》', 'https://example.com/a'],
  ['https://example.com/a！！', 'https://example.com/a'],
  ['https://example.com/a？はい', 'https://example.com/a'],
  ['https://example.com/a：', 'https://example.com/a'],
  ['https://example.com/a；', 'https://example.com/a'],
  ['https://example.com/a．', 'https://example.com/a'],
  ['https://example.com/aをご覧', 'https://example.com/a'],
  ['https://example.comを見て', 'https://example.com'],
  ['https://en.wikipedia.org/wiki/Gull_(bird)です', 'https://en.wikipedia.org/wiki/Gull_(bird)'],
  ['https://example.com/a에서 확인', 'https://example.com/a'],
  ['ดูที่https://example.com/aครับ', 'https://example.com/a'],
  ['https://example.com/a👍', 'https://example.com/a'],
  ['هل رأيت https://example.com/a؟', 'https://example.com/a'],
  ['https://example.com/a، ثم', 'https://example.com/a'],
  ['https://example.com/a؛', 'https://example.com/a'],
  ['https://example.com/a۔', 'https://example.com/a'],
  ['https://example.com/a।', 'https://example.com/a'],
  ['https://example.com/a॥', 'https://example.com/a'],
  ['https://example.com/a։', 'https://example.com/a'],
  ['https://example.com/a֊', 'https://example.com/a'],
  ['| https://example.com/a| b |', 'https://example.com/a'],
  ['https://example.com/a።', 'https://example.com/a'],
  ['https://example.com/a។', 'https://example.com/a'],
  ['https://example.com/a။', 'https://example.com/a'],
  ['https://example.com/a׃', 'https://example.com/a'],
  ['ל־https://example.com/a־', 'https://example.com/a'],
  ['„https://example.com/a“ «https', 'https://example.com/a'],
  ['‹https://example.com/a›', 'https://example.com/a'],
  ['https://example.com/a—so', 'https://example.com/a'],
  ['https://example.com/a…', 'https://example.com/a'],
  ['`https://example.com/a`', 'https://example.com/a'],
  ['https://example.com/a까지입니다', 'https://example.com/a'],
  ['https://ko.wikipedia.org/wiki/SK는', 'https://ko.wikipedia.org/wiki/SK'],
  ['https://ja.wikipedia.org/wiki/AKB48を見て', 'https://ja.wikipedia.org/wiki/AKB48'],
  ['https://example.com/c然后', 'https://example.com/c'],
  ['https://example.com/wiki参照', 'https://example.com/wiki'],
  ['https://ja.wikipedia.org/wiki/東京,次の', 'https://ja.wikipedia.org/wiki/東京'],
  ['https://example.com/a?b=1です', 'https://example.com/a?b=1'],
  ['https://example.com/aခု', 'https://example.com/a'],
  ['https://example.com/a\u202Eb', 'https://example.com/a'],
  ['https://example.com/a\u200B次', 'https://example.com/a'],
  ['https://ja.wikipedia.org/wiki/Xの悲劇を読んだ', 'https://ja.wikipedia.org/wiki/Xの悲劇'],
  ['https://ja.wikipedia.org/wiki/AKB48の記事を見て', 'https://ja.wikipedia.org/wiki/AKB48'],
  ['https://ja.wikipedia.org/wiki/AKB48です', 'https://ja.wikipedia.org/wiki/AKB48'],
  ['https://ja.wikipedia.org/wiki/AKB48ください', 'https://ja.wikipedia.org/wiki/AKB48'],
  ['https://ja.wikipedia.org/wiki/X.次の文', 'https://ja.wikipedia.org/wiki/X'],
  ['https://ja.wikipedia.org/wiki/%E6%82%B2%E5%8A%87の記事', 'https://ja.wikipedia.org/wiki/%E6%82%B2%E5%8A%87'],
  ['https://ko.wikipedia.org/wiki/%EC%84%9C%EC%9A%B8도시', 'https://ko.wikipedia.org/wiki/%EC%84%9C%EC%9A%B8'],
  ['https://example.com/a.カメラ', 'https://example.com/a'],
  ['https://example.com/a🇯🇵', 'https://example.com/a'],
  ['https://example.com/a❤️', 'https://example.com/a'],
  ['https://example.com/a;', 'https://example.com/a'],
  ['https://example.com/a꧉', 'https://example.com/a'],
  ['https://example.com/a߹', 'https://example.com/a'],
  ['https://example.com/a᠃', 'https://example.com/a'],
  ['https://example.com/a།', 'https://example.com/a'],
  ['https://example.com/a๚', 'https://example.com/a'],
  ['https://example.com/a⟩', 'https://example.com/a'],
  ['〈https://example.com/a〉', 'https://example.com/a'],
  ['｢https://example.com/a｣｡', 'https://example.com/a'],
  ['https://example.com/a〜', 'https://example.com/a'],
  ['https://example.com/a→ there', 'https://example.com/a'],
  ['https://example.com/a➜https://example.com/b', 'https://example.com/a'],
  ['https://example.com/a✓', 'https://example.com/a'],
  ['https://example.com/a★, then', 'https://example.com/a'],
  ['https://example.com/a?b=1& more', 'https://example.com/a?b=1'],
])('ends the address where the sentence does: %s', (text, address) => {
  expect(addresses(text)[0]).toBe(address)
})

test.each([
  'https://ja.wikipedia.org/wiki/東京',
  'https://例え.jp/道?q=値',
  'https://日本語.jp',
  'https://abc日本.jp/',
  'https://www.東京.jp/a',
  'https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ',
  'https://ja.wikipedia.org/wiki/東京_(曖昧さ回避)',
  'https://ja.wikipedia.org/wiki/Help:目次',
  'https://ja.wikipedia.org/wiki/AKB48グループ',
  'https://ja.wikipedia.org/wiki/Tシャツ',
  'https://ja.wikipedia.org/wiki/M-1グランプリ',
  'https://ja.wikipedia.org/wiki/X線',
  'https://ja.wikipedia.org/wiki/東京2020オリンピック',
  'https://ja.wikipedia.org/wiki/NHK紅白歌合戦',
  'https://shop.example/item/iPhoneケース?c=黒',
  'https://zh.wikipedia.org/wiki/T恤',
  'https://zh.wikipedia.org/zh-tw/5G网络',
  'https://baike.baidu.com/item/B站',
  'https://ko.wikipedia.org/wiki/K리그',
  'https://ko.wikipedia.org/wiki/SG워너비',
  'https://namu.wiki/w/LG전자',
  'https://example.com/K팝#역사',
  'https://th.wikipedia.org/wiki/กรุงเทพ2024ปี',
  'https://ko.wikipedia.org/wiki/서울',
  'https://th.wikipedia.org/wiki/กรุงเทพมหานคร',
  'https://fa.wikipedia.org/wiki/می\u200Cخواهم',
  'https://ar.wikipedia.org/wiki/القاهرة',
  'https://he.wikipedia.org/wiki/צה״ל',
  'https://hi.wikipedia.org/wiki/हिन्दी',
  'https://bo.wikipedia.org/wiki/བོད་ལྗོངས',
  'https://en.wikipedia.org/wiki/Bose–Einstein_condensate',
  'https://fr.wikipedia.org/wiki/L’Oréal',
  'https://ca.wikipedia.org/wiki/Paral·lel',
  'https://de.wikipedia.org/wiki/Straße',
  'https://почта.рф/ящик',
  'https://emoji.example/😀',
  'https://example.com/a(b[c]{d})',
  'https://example.com/a,b;c!d:e@f$g&h=i+j%20~k',
  'https://ja.wikipedia.org/wiki/Xの悲劇',
  'https://ja.wikipedia.org/wiki/Wの悲劇_(映画)',
  'https://ja.wikipedia.org/wiki/Dの食卓#概要',
  'https://ja.wikipedia.org/wiki/FBIの歴史',
  'https://ja.wikipedia.org/wiki/2ちゃんねる',
  'https://ja.wikipedia.org/wiki/7つの大罪',
  'https://ja.wikipedia.org/wiki/11ぴきのねこ',
  'https://ja.wikipedia.org/wiki/To_LOVEる_-とらぶる-',
  'https://ja.wikipedia.org/wiki/Dr.コトー診療所',
  'https://ja.wikipedia.org/wiki/Re:ゼロから始める異世界生活',
  'https://ja.wikipedia.org/wiki/X%E3%81%AE%E6%82%B2%E5%8A%87',
  'https://example.com/%E9%81%93?q=%E5%80%A4#a%20b',
  'https://shop.example/item/iPhone%20ケース',
  'https://web.archive.org/web/2020/https://example.com/a',
  'https://example.com/?to=https://example.org/',
])('keeps the whole of %s', (address) => {
  expect(addresses(address)).toEqual([address])
})

test.each([
  'https://example.com/aとhttps://example.com/b',
  'https://example.com/a,https://example.com/b',
  'https://example.com/a。https://example.com/b',
  '(https://example.com/a)(https://example.com/b)',
])('finds both addresses of %s', (text) => {
  expect(addresses(text)).toEqual(['https://example.com/a', 'https://example.com/b'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://atelier.example',
  'https://',
  'https://.',
  'xhttps://atelier.example',
  'https://bank.example@elsewhere.example',
  'https://user:secret@atelier.example',
  'www.atelier.example',
  '<a href=x>',
])('does not link: %s', (text) => {
  expect(linksOf(text)).toEqual([{ text }])
})

test('keeps the text around URLs: the parts join to the original', () => {
  const text = 'One https://a.example, two https://b.example!\nThree <b>https://c.example</b>'
  expect(
    linksOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(addresses(text)).toHaveLength(3)
})

test.each([
  ['brackets', 'https://a.example/', ').'],
  ['marks', 'https://a', '\u0301\u0327'],
  ['letters of two scripts', 'https://', 'a東'],
  ['labels', 'https://', 'a.東.'],
  ['addresses', '', 'https://a東'],
  ['nouns', 'https://a/wiki/a', 'の東'],
])('splits a long text of %s quickly', (_, start, repeated) => {
  const begun = performance.now()
  linksOf(start + repeated.repeat(5000 / repeated.length))
  expect(performance.now() - begun).toBeLessThan(500)
})
