import type { Allowance } from '@atelier/contract/allowance.ts'
import { count, whenInWords } from '@atelier/contract/format.ts'
import { useServerNow } from '../accessors.ts'
import styles from './limit-note.module.css'

/** Of a limit, from which on it is shown unless it is always. */
const NEAR = 1 / 4

interface LimitNoteProps {
  allowance: Allowance | null | undefined
  /** The counted things, in the plural: `invitations`. */
  what: string
  /** In place of the end: `3 of 20 invitations left today`. */
  period?: string
  /** Shown from the beginning, not only once most of it is used. */
  always?: boolean
  id?: string
}

/** How much is left of a limit, before it is met, and until when nothing is. Renders nothing while there is enough. */
export function LimitNote({ allowance, what, period = '', always = false, id }: LimitNoteProps) {
  const now = useServerNow()()
  if (!allowance || (!always && (allowance.remaining > allowance.limit * NEAR || isOver(allowance, now)))) return null
  const { limit, remaining, ends_at } = allowance
  const left = `${count(remaining)} of ${count(limit)} ${what} left`
  const end = `You get new ones ${whenInWords(ends_at, now)}.`
  return (
    <p id={id} className={styles.note} data-out={remaining === 0}>
      {remaining === 0
        ? `You have used all ${count(limit)} ${what}. ${end}`
        : period
          ? `${left} ${period}`
          : `${left}. ${end}`}
    </p>
  )
}

const isOver = ({ ends_at }: Allowance, now: number) => Date.parse(ends_at) <= now
