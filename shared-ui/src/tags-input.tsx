import { useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { Plus, X } from 'lucide-react'
import { Button, TextInput, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { useTags } from './use-tags.ts'
import styles from './tags-input.module.css'

export type TagsInputProps = {
  /** Includes the text not yet added, so that submitting the form loses nothing. Null counts as empty. */
  value: readonly string[] | null | undefined
  onValueChange: (tags: string[]) => void
  placeholder?: string
  addLabel?: string
  /** A comma ends a tag, and a pasted list becomes several. */
  comma?: boolean
  /** Of tags with the same key only the first is kept. Default: the tag in lower case. */
  keyOf?: (tag: string) => string
  disabled?: boolean
  readOnly?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
}

/** Short texts as pills, trimmed and unique by key. Blur adds none: growth would move a button being clicked. */
export function TagsInput({
  value,
  onValueChange,
  addLabel = 'Add',
  comma = false,
  keyOf = (tag) => tag.toLowerCase(),
  disabled,
  readOnly,
  ...field
}: TagsInputProps) {
  const { text, added, said, change, add, remove } = useTags(value ?? [], onValueChange, { comma, keyOf })
  const root = useRef<HTMLDivElement>(null)
  const isFixed = disabled || readOnly

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

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!comma || readOnly || !pasted.includes(',')) return
    event.preventDefault()
    change(`${text}${pasted},`)
  }

  function addAndFocus() {
    add()
    root.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={root} className={styles.tags}>
      <TextInput
        {...field}
        value={text}
        disabled={disabled}
        readOnly={readOnly}
        enterKeyHint="done"
        autoComplete="off"
        onValueChange={change}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        trailing={<AddButton label={addLabel} disabled={isFixed || !text.trim()} onClick={addAndFocus} />}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {added.length > 0 && <TagList tags={added} disabled={isFixed} onRemove={removeAndMove} />}
    </div>
  )
}

interface AddButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
}

const AddButton = ({ label, disabled, onClick }: AddButtonProps) => (
  <Button size="sm" variant="ghost" className={styles.add} disabled={disabled} onClick={onClick}>
    <Plus aria-hidden="true" />
    {label}
  </Button>
)

interface TagListProps {
  tags: readonly string[]
  disabled?: boolean
  onRemove: (index: number) => void
}

const TagList = ({ tags, disabled, onRemove }: TagListProps) => (
  <ul className={styles.list} role="list">
    {tags.map((tag, index) => (
      <li key={tag} className={styles.tag}>
        <span dir="auto" className={styles.word}>
          {tag}
        </span>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${tag}`}
          disabled={disabled}
          onClick={() => onRemove(index)}
        >
          <X aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
)
