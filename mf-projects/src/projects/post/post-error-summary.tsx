import { useId } from 'react'
import { TextLink } from '@atelier/shared-ui/core.ts'
import type { PostForm } from './use-post-form.ts'
import styles from './post-project.module.css'
import { postTexts as texts } from './post-texts.ts'

export function PostErrorSummary({ form }: { form: PostForm }) {
  const id = useId()
  const refused = Object.entries(form.refusals) as [keyof PostForm['refusals'], string][]
  if (refused.length === 0) return null
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id}>{texts.problems(refused.length)}</h2>
      <ul role="list">
        {refused.map(([name, message]) => (
          <li key={name}>
            <TextLink
              tone="quiet"
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                form.focus(name)
              }}
            >
              {message}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
