import { answersWithinFrom } from '@atelier/contract/creators/answers.ts'
import type { AnswersWithin } from '@atelier/contract/creators/answers.ts'
import { creatorKindFrom } from '@atelier/contract/creators/kinds.ts'
import type { CreatorKind } from '@atelier/contract/creators/kinds.ts'
import { useAddressValues } from '../use-address-values.ts'

/** Value of the chip without a filter. */
export const EVERYONE = 'everyone' as const

/** The chips and search in the page's URL: `/creators?makes=portraits&answers=day&q=oslo`. */
export function useCreatorsAddress() {
  const { params, search, change } = useAddressValues()
  return {
    makes: creatorKindFrom(params.get('makes')),
    answers: answersWithinFrom(params.get('answers')),
    search,
    /** Adds a history entry, so that Back returns to the previous chip. */
    setMakes: (makes: CreatorKind | typeof EVERYONE) => change({ makes: makes === EVERYONE ? '' : makes }, false),
    setAnswers: (answers: AnswersWithin | undefined) => change({ answers }, false),
    /** Replaces the current history entry: typing adds no history. */
    setSearch: (search: string) => change({ q: search }, true),
    clear: () => change({ q: '', makes: '', answers: '' }, false),
  }
}
