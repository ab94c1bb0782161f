import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { moment } from '@atelier/platform'
import styles from './deliveries.module.css'
import { deliveriesTexts as texts } from './deliveries-texts.ts'
import type { Pair } from './pair.ts'

/** Which version it is, its state, and what both wrote about it. */
export function VersionHead({ delivery, pair }: { delivery: Delivery; pair: Pair }) {
  const { number, state, note, changes, created_at, decided_at } = delivery
  return (
    <div className={styles.about}>
      <p className={styles.facts}>
        <strong>{texts.version(number)}</strong> <span dir="auto">{texts.by(pair.creatorName)}</span>
        <time dateTime={created_at}>{moment(created_at)}</time>
        <span className={styles.state} data-state={state}>
          {texts.state[state]}
          {decided_at && (
            <>
              {' '}
              <time dateTime={decided_at}>{moment(decided_at)}</time>
            </>
          )}
        </span>
      </p>
      {note && (
        <p dir="auto" className={styles.note}>
          {note}
        </p>
      )}
      {changes !== null && (
        <div className={styles.changes}>
          <h3>{texts.changes}</h3>
          <p dir="auto" className={styles.note}>
            {changes}
          </p>
        </div>
      )}
    </div>
  )
}
