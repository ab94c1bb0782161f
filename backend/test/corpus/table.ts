import { contentName } from '@atelier/contract/media/content-name.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import type { Outcome } from './corpus.ts'
import type { Sample } from './sample.ts'

const HEAD = ['file', 'what it is', 'its content', 'verdict']

/** A row of `verdicts.tsv`. */
export function rowOf({ file, what, verdict }: Sample, bytes: Buffer, outcome: Outcome): string[] {
  const words = 'words' in outcome ? `${verdict}: ${short(outcome.words)}` : verdict
  return [file, what, contentName(bytes.subarray(0, 64)) ?? 'unknown', words]
}

const short = (words: string) => words.replace(`${mediaErrorTexts.invalidFileType.description} `, '… ')

/** The text of `verdicts.tsv`. */
export const tableOf = (rows: readonly (readonly string[])[]): string =>
  [HEAD, ...rows].map((cells) => `${cells.join('\t')}\n`).join('')
