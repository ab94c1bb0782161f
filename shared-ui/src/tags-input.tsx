import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { Plus, X } from 'lucide-react'
import { Button, TextInput, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './tags-input.module.css'

export type TagsInputProps = {
  /** Includes the text not yet added, so that submitting the form loses nothing. Null counts as empty. */
  value: readonly string[] | null | undefined
  onValueChange: (tags: string[]) => void
  placeholder?: string
  addLabel?: string
  /** A comma ends a tag, and a pasted list becomes several. */
  comma?: boolean
  maxLength?: number
  disabled?: boolean
  readOnly?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
}

/** Short texts as pills, trimmed and unique ignoring case. Blur adds none: growth would move a button being clicked. */
// oxlint-disable-next-line max-lines-per-function
export function TagsInput({
  value: given,
  onValueChange,
  placeholder,
  addLabel = 'Add',
  comma = false,
  maxLength,
  disabled,
  readOnly,
  ...field
}: TagsInputProps) {
  const value = given ?? []
  const [typed, setTyped] = useState<{ text: string; tags: readonly string[] }>({ text: '', tags: [] })
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  // The form may have been reset meanwhile
  const text = endsWith(value, typed.tags) ? typed.text : ''
  const added = text ? value.slice(0, value.length - typed.tags.length) : value
  const isFixed = disabled || readOnly

  function change(next: string) {
    const words = comma ? next.split(',') : [next]
    const rest = words.pop() ?? ''
    const ended = mergeTags(added, words)
    const all = mergeTags(ended, [rest])
    if (ended.length > added.length) setSaid(`${ended.slice(added.length).join(', ')} added`)
    setTyped({ text: rest.trimStart(), tags: all.slice(ended.length) })
    onValueChange(all)
  }

  function add() {
    if (typed.tags.length > 0) setSaid(`${typed.tags.join(', ')} added`)
    setTyped({ text: '', tags: [] })
  }

  function remove(index: number) {
    setSaid(`${added[index]} removed`)
    onValueChange(value.filter((_, at) => at !== index))
  }

  function removeAndMove(index: number) {
    remove(index)
    const controls = root.current?.querySelectorAll<HTMLElement>('input, ul button') ?? []
    const neighbor = controls[index < added.length - 1 ? index + 2 : index]
    neighbor?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || readOnly) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && !text && added.length > 0) {
      remove(added.length - 1)
    }
  }

  // Otherwise `maxLength` would truncate a pasted list
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!comma || readOnly || !pasted.includes(',')) return
    event.preventDefault()
    change(`${text}${pasted},`)
  }

  return (
    <div ref={root} className={styles.tags}>
      <TextInput
        {...field}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={disabled}
        readOnly={readOnly}
        enterKeyHint="done"
        autoComplete="off"
        onValueChange={change}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        trailing={
          <Button
            size="sm"
            variant="ghost"
            className={styles.add}
            disabled={isFixed || !text.trim()}
            onClick={() => {
              add()
              root.current?.querySelector('input')?.focus()
            }}
          >
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        }
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {added.length > 0 && (
        <ul className={styles.list} role="list">
          {added.map((tag, index) => (
            <li key={tag} className={styles.tag}>
              <span className={styles.word}>{tag}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${tag}`}
                disabled={isFixed}
                onClick={() => removeAndMove(index)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function mergeTags(tags: readonly string[], typed: readonly string[]): string[] {
  const merged = [...tags]
  for (const word of typed.map((part) => part.trim())) {
    const isKnown = merged.some((tag) => tag.toLowerCase() === word.toLowerCase())
    if (word && !isKnown) merged.push(word)
  }
  return merged
}

const endsWith = (tags: readonly string[], end: readonly string[]): boolean =>
  end.every((tag, index) => tags[tags.length - end.length + index] === tag)
