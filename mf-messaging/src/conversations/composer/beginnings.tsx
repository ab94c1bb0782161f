import { Button } from '@atelier/shared-ui/core.ts'
import styles from '../thread/thread.module.css'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import type { Composer } from './use-composer.ts'

interface BeginningsProps {
  side: keyof typeof texts.beginningsOf
  composer: Composer
}

/** Conversation starters; each fills the composer, where it can be edited before sending. */
export function Beginnings({ side, composer }: BeginningsProps) {
  const all: readonly string[] = texts.beginningsOf[side]
  function begin(beginning: string) {
    const own = all.includes(composer.text) ? '' : composer.text.trim()
    composer.write(own === '' ? beginning : `${beginning} ${own}`)
    composer.focus()
  }
  return (
    <div role="group" aria-label={texts.beginnings} className={styles.beginnings}>
      {all.map((beginning) => (
        <Button key={beginning} size="sm" onClick={() => begin(beginning)}>
          {beginning}
        </Button>
      ))}
    </div>
  )
}
