import { useId } from 'react'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import styles from './letter.module.css'
import { letterTexts as texts } from './letter-texts.ts'

/** The letter and works of a decided application, read-only for its creator; absent if there are none. */
export function SentLetter({ application: { letter, works } }: { application: Application }) {
  const id = useId()
  return (
    <>
      {letter && (
        <div role="group" aria-labelledby={`${id}-letter`}>
          <p id={`${id}-letter`} className={styles.label}>
            {texts.letter}
          </p>
          <p dir="auto" className={styles.sent}>
            {letter}
          </p>
        </div>
      )}
      {works.length > 0 && (
        <div role="group" aria-labelledby={`${id}-works`}>
          <p id={`${id}-works`} className={styles.label}>
            {texts.works}
          </p>
          <ul role="list" className={styles.tiles}>
            {works.map((work) => (
              <li key={work.id}>
                <MediaFrame
                  alt={work.title || texts.untitled}
                  sources={work.sources}
                  thumbhash={work.placeholder}
                  kind={work.file_type}
                  ratio={1}
                  sizes="6rem"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
