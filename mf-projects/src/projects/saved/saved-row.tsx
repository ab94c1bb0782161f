import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { SEARCH_NAME_MAX } from '@atelier/contract/searches/limits.ts'
import { searchesRemove, searchesRename } from '@atelier/contract/searches/routes.ts'
import type { SavedSearch } from '@atelier/contract/searches/schemas.ts'
import { useChange } from '@atelier/platform'
import { Button, Row, TextInput, TextLink } from '@atelier/shared-ui/core.ts'
import { savedPath } from './saved-address.ts'
import styles from './saved.module.css'
import { savedTexts as texts } from './saved-texts.ts'

interface SavedRowProps {
  saved: SavedSearch
  /** Called with the link of the next row, if any. */
  onRemoved: (next: HTMLElement | null) => void
}

export function SavedRow({ saved, onRemoved }: SavedRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const rename = useRef<HTMLButtonElement>(null)
  const [isNaming, setIsNaming] = useState<boolean>()
  // The button is back
  useEffect(() => {
    if (isNaming === false) rename.current?.focus()
  }, [isNaming])
  const remove = useChange(searchesRemove, {
    done: () => ({ title: texts.removed }),
    failed: { title: texts.removeFailed },
  })
  const params = { id: saved.id }

  function drop() {
    const next = row.current?.nextElementSibling?.querySelector<HTMLElement>('a') ?? null
    remove.mutate({ params })
    onRemoved(next)
  }

  return (
    <li ref={row} className={styles.row}>
      {isNaming ? (
        <NameForm saved={saved} onClose={() => setIsNaming(false)} />
      ) : (
        <>
          <TextLink asChild tone="quiet">
            <Link to={savedPath(saved)}>
              <bdi>{saved.name}</bdi>
            </Link>
          </TextLink>
          <Row gap={1}>
            <Button
              ref={rename}
              variant="ghost"
              size="sm"
              aria-label={texts.renameOf(saved.name)}
              onClick={() => setIsNaming(true)}
            >
              {texts.rename}
            </Button>
            <Button variant="ghost" size="sm" aria-label={texts.removeOf(saved.name)} onClick={drop}>
              {texts.remove}
            </Button>
          </Row>
        </>
      )}
    </li>
  )
}

function NameForm({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(saved.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.select()
  }, [])
  const change = useChange(searchesRename, {
    failed: ({ message }) => ({ title: texts.renameFailed, description: message }),
    onDone: onClose,
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    change.mutate({ params: { id: saved.id }, body: { name } })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        ref={input}
        aria-label={texts.nameOf}
        value={name}
        maxLength={SEARCH_NAME_MAX}
        onValueChange={setName}
      />
      <Row gap={1}>
        <Button type="submit" size="sm" busy={change.isPending}>
          {texts.done}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Row>
    </form>
  )
}
