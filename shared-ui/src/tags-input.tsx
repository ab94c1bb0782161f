import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { Plus, X } from 'lucide-react'
import { Button, TextInput, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './tags-input.module.css'

export type TagsInputProps = {
  value: readonly string[]
  onValueChange: (tags: string[]) => void
  placeholder?: string
  /** What the button says. Default `Add`. */
  addLabel?: string
  /** A comma ends a tag, and a pasted list becomes several. */
  comma?: boolean
  /** What is typed but not added becomes a tag when the focus leaves the input. */
  addOnBlur?: boolean
  /** Most tags. */
  max?: number
  /** Most characters of one tag. */
  maxLength?: number
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
}

/**
 * Short texts collected one at a time: Enter or the button adds, Backspace in the empty input takes the last one back. Texts are trimmed;
 * blanks and repetitions, upper and lower case alike, are ignored. What was added or removed is announced.
 */
export function TagsInput({
  value,
  onValueChange,
  placeholder,
  addLabel = 'Add',
  comma = false,
  addOnBlur = false,
  max = Infinity,
  maxLength,
  disabled,
  ...field
}: TagsInputProps) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const full = value.length >= max

  function add(typed: string) {
    const tags = mergeTags(value, comma ? typed.split(',') : [typed], max)
    setText('')
    if (tags.length === value.length) return
    setSaid(`${tags.slice(value.length).join(', ')} added`)
    onValueChange(tags)
  }

  function remove(index: number) {
    setSaid(`${value[index]} removed`)
    onValueChange(value.filter((_, at) => at !== index))
  }

  function removeAndMove(index: number) {
    remove(index)
    const controls = root.current?.querySelectorAll<HTMLElement>('input, ul button') ?? []
    const neighbour = controls[index < value.length - 1 ? index + 2 : index]
    neighbour?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || (comma && event.key === ',')) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && !text && value.length > 0) {
      remove(value.length - 1)
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!comma || !pasted.includes(',')) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }

  return (
    <div ref={root} className={styles.tags}>
      <TextInput
        {...field}
        value={text}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={disabled || full}
        enterKeyHint="done"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => addOnBlur && text.trim() && add(text)}
        trailing={
          <Button
            size="sm"
            variant="ghost"
            className={styles.add}
            disabled={disabled || full || !text.trim()}
            // Keeps the input's blur from adding the text before the click does
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              add(text)
              root.current?.querySelector('input')?.focus()
            }}
          >
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        }
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {value.length > 0 && (
        <ul className={styles.list} role="list">
          {value.map((tag, index) => (
            <li key={tag} className={styles.tag}>
              <span className={styles.word}>{tag}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${tag}`}
                disabled={disabled}
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

function mergeTags(tags: readonly string[], typed: string[], max: number): string[] {
  const merged = [...tags]
  for (const word of typed.map((part) => part.trim())) {
    const known = merged.some((tag) => tag.toLowerCase() === word.toLowerCase())
    if (word && !known && merged.length < max) merged.push(word)
  }
  return merged
}
