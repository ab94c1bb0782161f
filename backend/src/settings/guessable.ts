import { deflateRawSync } from 'node:zlib'

/** From examples, documentation and keyboards: a random secret contains none. */
const PLACEHOLDERS = (
  'changeme changethis replace secret password passwd passphrase example placeholder default atelier insecure development ' +
  'production testing staging compose keyboard qwerty qwertz asdfgh zxcvbn letmein welcome iloveyou please insert session ' +
  'cookie random hunter foobar foobaz lorem ipsum choose supersafe string yourkey yourown yoursite signing jsonweb private ' +
  'thisis notsafe dontuse donotuse minioadmin rootroot adminadmin kubernetes docker nodejs express mongodb deadbeef cafebabe'
)
  .split(' ')
  .filter((word) => word.length >= 6)

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SEQUENCE = 8
const REPEATED = 8
const COMPRESSED_BYTES_MIN = 24

const hasPlaceholder = (text: string) => PLACEHOLDERS.some((word) => text.includes(word))

function hasSequence(text: string): boolean {
  const rows = ALPHABETS.flatMap((row) => [row + row, [...(row + row)].reverse().join('')])
  return everyPiece(text, SEQUENCE).some((piece) => rows.some((row) => row.includes(piece)))
}

function hasRepetition(text: string): boolean {
  const pieces = everyPiece(text, REPEATED)
  return new Set(pieces).size < pieces.length
}

const everyPiece = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, n) => text.slice(n, n + length))

/** Whether a secret looks human-made; one in a million random ones does. */
export function isGuessable(secret: string, different: number): boolean {
  const text = secret.toLowerCase()
  return (
    new Set(secret).size < different ||
    !/\d/.test(secret) ||
    hasPlaceholder(text.replace(/[^a-z0-9]/g, '')) ||
    hasSequence(text) ||
    hasRepetition(secret)
  )
}

/** For keys of 32 characters or more, which must not compress to fewer bytes either. */
export const isGuessableKey = (secret: string): boolean =>
  isGuessable(secret, 10) || deflateRawSync(secret).length < COMPRESSED_BYTES_MIN
