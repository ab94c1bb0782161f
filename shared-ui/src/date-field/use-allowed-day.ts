import { useState } from 'react'

/** A typed day out of range leaves the value empty; it is kept in `refused`, so that the input still shows it. */
export function useAllowedDay(min: string, max: string | undefined, onValueChange: (day: string) => void) {
  const [refused, setRefused] = useState('')
  return {
    refused,
    type(typed: string) {
      const allowed = !typed || (typed >= min && (!max || typed <= max))
      setRefused(allowed ? '' : typed)
      onValueChange(allowed ? typed : '')
    },
    /** Sets a day known to be allowed, or clears. */
    set(day: string) {
      setRefused('')
      onValueChange(day)
    },
  }
}
