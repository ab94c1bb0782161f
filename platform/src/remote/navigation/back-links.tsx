import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { BackLink } from '@atelier/shared-ui/core.ts'
import { siteTexts } from '../site-texts.ts'
import { usePageKey } from './use-page-key.ts'
import styles from './back-links.module.css'
import { HomeBackLink } from './home-back-link.tsx'
import { originList } from './origin-list.ts'
import { opensElsewhere } from './use-go-back.ts'

/** Back to the originating list, restored as it was left, which Esc triggers too; without one, Back as specified. */
export function BackLinks() {
  const location = useLocation()
  const navigate = useNavigate()
  const list = originList(location)

  function goBack(event: Event | MouseEvent) {
    if (!list) return
    event.preventDefault()
    void navigate(-list.steps)
  }
  usePageKey((event) => {
    if (event.key === 'Escape') goBack(event)
  })

  if (!list) return <HomeBackLink />
  return (
    <BackLink>
      <Link
        to={list.to}
        className={styles.list}
        aria-keyshortcuts="Escape"
        onClick={(event) => {
          if (!opensElsewhere(event)) goBack(event)
        }}
      >
        <span>{siteTexts.backTo(list.name)}</span>
      </Link>
    </BackLink>
  )
}
