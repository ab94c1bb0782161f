const isFull = process.env['ATELIER_FULL'] === '1'
const isLanding = process.env['ATELIER_LANDING'] === '1'

export const isSmall = !isFull && !isLanding

/** All in a full run; otherwise `count`, evenly spread, so that consecutive places use all of them. */
export const some = <T>(all: readonly T[], place: number, count = isLanding ? 3 : 1): readonly T[] =>
  isFull || all.length <= count
    ? all
    : Array.from({ length: count }, (_, n) => all[(place + Math.floor((n * all.length) / count)) % all.length]!)

export const operators: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'while (true) {}' },
  { $expr: true },
  [{ $ne: null }],
]

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

export const texts: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '$where',
  '{"$ne":null}',
  "'; return true; //",
  '../../../etc/passwd',
  '%00%ff',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'x'.repeat(90_000),
  'ﷺ'.repeat(9000),
  `${'a'.repeat(5000)}!`,
  '(a+)+$',
  '9'.repeat(400),
  '1e309',
  'NaN',
  '-1',
  '2026-13-45T99:99:99Z',
]

export const types: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 53,
  1e308,
  [],
  {},
  nested(200),
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1 },
  Array.from({ length: 5000 }, () => 'x'),
]

export interface RawBody {
  bytes: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export function rawBodies(valid: string, gzipped: Uint8Array<ArrayBuffer>): Record<string, RawBody> {
  const type = (value: string) => ({ 'content-type': value })
  return {
    'cut off': { bytes: valid.slice(0, -1) },
    'no JSON': { bytes: '{a:1}' },
    'a list': { bytes: `[${valid}]` },
    'a text': { bytes: '"x"' },
    'depth 30,000': { bytes: '['.repeat(30_000) + ']'.repeat(30_000) },
    '8,000 keys': { bytes: JSON.stringify(Object.fromEntries(Array.from({ length: 8000 }, (_, n) => [`k${n}`, 1]))) },
    'a prototype': { bytes: `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}` },
    'too large': { bytes: JSON.stringify({ x: 'x'.repeat(200_000) }) },
    'in UTF-16': {
      bytes: Buffer.from(valid, 'utf16le'),
      headers: type('application/json; charset=utf-16le'),
    },
    'of an unknown charset': { bytes: valid, headers: type('application/json; charset=x-klingon') },
    'no UTF-8': { bytes: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]) },
    'a form': { bytes: 'a=1', headers: type('application/x-www-form-urlencoded') },
    'plain text': { bytes: valid, headers: type('text/plain') },
    'a gzip bomb': { bytes: gzipped, headers: { 'content-encoding': 'gzip' } },
    'of an unknown coding': { bytes: valid, headers: { 'content-encoding': 'x-klingon' } },
  }
}
