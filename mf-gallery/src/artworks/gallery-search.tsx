import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_MAX } from '@atelier/contract/artworks/limits.ts'
import { useTimers } from '@atelier/platform'
import { SearchInput } from '@atelier/shared-ui/core.ts'
import { artworksTexts as texts } from './texts.ts'

const TYPING_PAUSE_MS = 250

/** The search box. It asks once the typing pauses, at once on Enter, and follows the address when that changes by itself. */
export function GallerySearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
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

  const ask = useEffectEvent(() => {
    const wanted = text.trim()
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
        const wanted = text.trim()
        setAsked(wanted)
        onSearch(wanted)
      }}
    >
      <SearchInput
        size="lg"
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        maxLength={SEARCH_MAX}
        value={text}
        onValueChange={setText}
      />
    </form>
  )
}
