import { contentName } from '@atelier/contract/media/content-name.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import type { Outcome } from './corpus.ts'
import type { Sample } from './sample.ts'

const HEAD = '| file | what it is | its content | verdict |'
const RULE = '| --- | --- | --- | --- |'

/** A row of the table in `README.md`. */
export function rowOf({ file, what, verdict }: Sample, bytes: Buffer, outcome: Outcome): string {
  const words = 'words' in outcome ? `${verdict}: ${short(outcome.words)}` : verdict
  return `| ${file} | ${what} | ${contentName(bytes.subarray(0, 64)) ?? 'unknown'} | ${words} |`
}

const short = (words: string) => words.replace(`${mediaErrorTexts.invalidFileType.description} `, '… ')

/** The text with its table replaced. */
export const withTable = (text: string, rows: readonly string[]): string =>
  `${plain(text).split(HEAD)[0]}${[HEAD, RULE, ...rows].join('\n')}\n`

/** Without the spaces by which columns are aligned. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('|') ? rowFrom(line.split('|').slice(1, -1)) : line))
    .join('\n')

const rowFrom = (cells: readonly string[]) =>
  `| ${cells.map((cell) => (/^ *-+ *$/.test(cell) ? '---' : cell.trim())).join(' | ')} |`
