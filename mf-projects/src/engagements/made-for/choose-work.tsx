import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { engagementsAskMadeFor } from '@atelier/contract/engagements/routes.ts'
import type { MadeForWorks } from '@atelier/contract/engagements/schemas.ts'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { PagedList, useApi, useChange, useSession } from '@atelier/platform'
import { Button, Skeleton, TextLink } from '@atelier/shared-ui/core.ts'
import { Dialog, DialogActions } from '@atelier/shared-ui/dialog.tsx'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { worksOptions } from '../../applications/applications.queries.ts'
import { madeForTexts as texts } from './made-for-texts.ts'
import styles from './made-for.module.css'

interface ChooseWorkProps {
  projectId: number
  /** Of the client. */
  name: string
  /** Works that name the client already, or ask to. */
  asked: readonly string[]
  onClose: () => void
  onAsked: (shown: MadeForWorks) => void
}

/** The visitor's published works, of which one is chosen. */
export default function ChooseWork({ projectId, name, asked, onClose, onAsked }: ChooseWorkProps) {
  const { user } = useSession()
  const list = useInfiniteQuery(worksOptions(useApi(), user?.id ?? ''))
  const [chosen, setChosen] = useState<string>()
  const ask = useChange(engagementsAskMadeFor, {
    done: { title: texts.asked },
    failed: ({ message }) => ({ title: texts.failed, description: message }),
    onDone(shown) {
      onAsked(shown)
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={texts.dialogTitle(name)} description={texts.dialogBlurb(name)} size="md">
      <div className={styles.rows}>
        <PagedList
          query={list}
          texts={texts}
          compact
          skeleton={<Skeleton height={96} />}
          empty={<p className={styles.quiet}>{texts.noWorks}</p>}
        >
          {(works) => (
            <ul role="list" className={styles.tiles}>
              {works
                .filter(({ id, made_for }) => !made_for && !asked.includes(id))
                .map((work) => (
                  <li key={work.id}>
                    <button
                      type="button"
                      className={styles.tile}
                      aria-label={work.title || texts.untitled}
                      aria-pressed={work.id === chosen}
                      title={work.title}
                      onClick={() => setChosen(work.id)}
                    >
                      <MediaFrame
                        alt=""
                        sources={work.sources}
                        thumbhash={work.placeholder}
                        kind={work.file_type}
                        ratio={1}
                        sizes="7rem"
                      />
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </PagedList>
        <p>
          <TextLink asChild>
            <Link to={uploadArtPath()}>{texts.upload}</Link>
          </TextLink>
        </p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="primary"
          disabled={chosen === undefined}
          busy={ask.isPending}
          busyText={texts.asking}
          onClick={() => chosen && ask.mutate({ params: { id: projectId }, body: { artwork_id: chosen } })}
        >
          {texts.ask(name)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
