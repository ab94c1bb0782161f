import { useEffect, useEffectEvent, useState } from 'react'
import { beginning } from '@atelier/contract/cut.ts'
import { SearchInput } from '@atelier/shared-ui/core.ts'
import type { SearchInputProps } from '@atelier/shared-ui/core.ts'
import { useTimers } from './accessors.ts'

const TYPING_PAUSE_MS = 250

export interface SearchFormProps extends Pick<SearchInputProps, 'label' | 'name' | 'placeholder' | 'size'> {
  value: string
  /** Of the search. The input takes more, as browsers would cut within a character. */
  maxLength?: number
  onSearch: (search: string) => void
}

/** A search box. Debounced while typing, immediate on Enter; follows external changes of the address. */
export function SearchForm({ value, maxLength = Infinity, onSearch, ...box }: SearchFormProps) {
  const timers = useTimers()
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (asked !== value) {
      setAsked(value)
      setText(value)
    }
  }

  const wanted = beginning(text.trim(), maxLength)
  const ask = useEffectEvent(() => {
    if (wanted === asked) return
    setAsked(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    return timers.after(text === '' ? 0 : TYPING_PAUSE_MS, () => ask())
  }, [text, timers])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(wanted)
        onSearch(wanted)
      }}
    >
      <SearchInput {...box} value={text} onValueChange={setText} />
    </form>
  )
}
