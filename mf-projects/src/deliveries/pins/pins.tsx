import { Suspense, lazy } from 'react'
import { X } from 'lucide-react'
import { deliveriesDeletePin } from '@atelier/contract/deliveries/routes.ts'
import type { Delivery, DeliveryFile, DeliveryPin } from '@atelier/contract/deliveries/schemas.ts'
import { moment, useChange } from '@atelier/platform'
import { IconButton, Skeleton } from '@atelier/shared-ui/core.ts'
import { useShowDeliveries } from '../deliveries.queries.ts'
import { pinsTexts as texts } from '../deliveries-texts.ts'
import { useAhead } from '../../project-rows/use-ahead.ts'
import type { Pair } from '../pair.ts'
import { timeOf } from './film-time.ts'
import type { PinPlace } from './pin-place.ts'
import styles from './pins.module.css'

const loadForm = () => import('./pin-form.tsx')
const PinForm = lazy(loadForm)

interface PinsProps {
  file: DeliveryFile
  delivery: Delivery
  pair: Pair
  /** Of the file, oldest first: their numbers are their places. */
  pins: readonly DeliveryPin[]
  canPin: boolean
  /** Where a comment is being written. */
  place: PinPlace | undefined
  active: string | undefined
  onActivate: (id: string) => void
  /** Called when the form is left. */
  onClose: () => void
  onRemoved: () => void
}

/** The comments on the places of a file, and the form that adds one. */
export function Pins(props: PinsProps) {
  const { file, delivery, pair, pins, canPin, place, active, onActivate, onClose, onRemoved } = props
  const show = useShowDeliveries(pair.projectId)
  useAhead(loadForm, canPin)
  const remove = useChange(deliveriesDeletePin, {
    done: { title: texts.removed },
    failed: ({ message }) => ({ title: texts.removeFailed, description: message }),
    onDone(deliveries) {
      show(deliveries)
      onRemoved()
    },
  })
  return (
    <div className={styles.pins}>
      <h3>{texts.title}</h3>
      {pins.length === 0 && !place && <p className={styles.hint}>{texts.none}</p>}
      {pins.length > 0 && (
        <ol role="list" aria-label={texts.list(file.name)} className={styles.list}>
          {pins.map((pin, at) => (
            <PinItem
              key={pin.id}
              pin={pin}
              number={at + 1}
              pair={pair}
              isActive={pin.id === active}
              onShow={() => onActivate(pin.id)}
              onRemove={
                canPin && pin.author_id === pair.me
                  ? () => remove.mutate({ params: { id: pair.projectId, number: delivery.number, pin_id: pin.id } })
                  : undefined
              }
            />
          ))}
        </ol>
      )}
      {canPin && place && (
        <Suspense fallback={<Skeleton height={140} />}>
          <PinForm file={file} delivery={delivery} pair={pair} place={place} onClose={onClose} />
        </Suspense>
      )}
      {canPin && !place && file.kind === 'image' && <p className={styles.hint}>{texts.pressHint}</p>}
    </div>
  )
}

interface PinItemProps {
  pin: DeliveryPin
  number: number
  pair: Pair
  isActive: boolean
  onShow: () => void
  onRemove: (() => void) | undefined
}

function PinItem({ pin, number, pair, isActive, onShow, onRemove }: PinItemProps) {
  const { second, text, author_id, created_at } = pin
  const time = second === null ? undefined : timeOf(second)
  return (
    <li className={styles.pin} data-active={isActive || undefined}>
      <button
        type="button"
        className={styles.number}
        aria-label={time === undefined ? texts.show(number) : texts.showAt(number, time)}
        aria-pressed={isActive}
        onClick={onShow}
      >
        {time ?? number}
      </button>
      <div className={styles.said}>
        <p className={styles.by}>
          <strong dir="auto">{author_id === pair.me ? texts.you : pair.otherName}</strong>
          <time dateTime={created_at}>{moment(created_at)}</time>
        </p>
        <p dir="auto">{text}</p>
      </div>
      {onRemove && (
        <IconButton size="sm" label={texts.remove(number)} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  )
}
