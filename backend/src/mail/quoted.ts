import { isolated } from '@atelier/contract/isolated.ts'

const QUOTED_MAX = 40

const characters = new Intl.Segmenter()

/** One line, broken wherever a mail client could create a link. Stored text may be older than its validation rules. */
export function quoted(words: string): string {
  const line = words
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[“”„‟«»"]/gu, "'")
  const shown: string[] = []
  // No more than are shown: segmenting a long text is superlinear
  for (const { segment } of characters.segment(unlinked(line).trim())) if (shown.push(segment) > QUOTED_MAX) break
  const cut = shown.length > QUOTED_MAX ? `${shown.slice(0, QUOTED_MAX).join('').trimEnd()}…` : shown.join('')
  return `“${isolated(cut)}”`
}

/** "https://x.example" becomes "x. example". */
const unlinked = (line: string) =>
  line
    .replace(/(?<![a-z0-9+.-])[\d+.-]*[a-z][a-z0-9+.-]*[:：]\/\//gi, '')
    .replace(/[/\\]{2,}/g, '/')
    .replace(/(?<=\p{L})[:：﹕](?=[^\s])/gu, ': ')
    .replace(/(?<=\S)[@＠﹫](?=\S)/gu, ' @ ')
    .replace(/([.․。．｡﹒])(?=\p{L})/gu, '$1 ')
    .replace(/(?<=\d[.]\d{1,3})[.](?=\d)/g, '. ')
