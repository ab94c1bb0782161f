import { useState } from 'react'
import type { Delivery } from '@atelier/contract/deliveries/schemas.ts'
import { pinsTexts as texts } from '../deliveries-texts.ts'
import type { Pair } from '../pair.ts'

/** What a screen reader says of the last comment that the other person set meanwhile. */
export function useArrivedPins({ pins, files }: Delivery, { me, otherName }: Pair): string {
  const [known, setKnown] = useState({ pins, said: '' })
  if (known.pins !== pins) {
    const before = new Set(known.pins.map(({ id }) => id))
    const arrived = pins.findLast(({ id, author_id }) => author_id !== me && !before.has(id))
    const file = arrived && files.find(({ id }) => id === arrived.file_id)
    setKnown({ pins, said: file ? texts.arrived(otherName, file.name) : known.said })
  }
  return known.said
}
