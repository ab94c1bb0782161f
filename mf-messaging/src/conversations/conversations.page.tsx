import { useEffect, useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { MESSAGE_SEARCH_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { SearchForm, isToWrite, itemsOf, useApi, useDocumentTitle } from '@atelier/platform'
import { ConversationList } from './conversation-list.tsx'
import { conversationListOptions, requestListOptions } from './conversations.queries.ts'
import { RequestsHead, RequestsHint, RequestsLink, useShowsRequests } from './requests/requests.tsx'
import styles from './conversations.module.css'
import { FoundWhenLoaded } from './search/found-when-loaded.tsx'
import { searchTexts } from './search/search-texts.ts'
import { OpenConversation } from './open-conversation.tsx'
import { conversationsTexts as texts } from './texts.ts'
import { TWO_PANE_MEDIA, TYPING, useMedia } from './use-media.ts'

/** The slot beside a work loads this page's code rather than a chunk that the two would share. */
export { Thread } from './thread/thread.tsx'

export default function ConversationsPage() {
  const { id } = useParams()
  const api = useApi()
  const list = useInfiniteQuery(conversationListOptions(api))
  const requests = useInfiniteQuery(requestListOptions(api))
  const showsRequests = useShowsRequests()
  const location = useLocation()
  const isBeside = useMedia(TWO_PANE_MEDIA)
  const hasKeyboard = useMedia(TYPING)
  const [hasSent, setHasSent] = useState(false)
  const [search, setSearch] = useState('')
  const wasChosen = useRef(false)
  function takesFocus() {
    const was = wasChosen.current
    wasChosen.current = false
    return hasKeyboard && (was || (isToWrite(location) && isFocusFree()))
  }
  const first = itemsOf(list.data?.pages)[0]?.id
  useOpenFirst(id === undefined && isBeside && !showsRequests ? first : undefined)

  return (
    <div
      className={styles.page}
      data-fills-window=""
      data-open={id !== undefined}
      data-empty={list.isSuccess && first === undefined && itemsOf(requests.data?.pages).length === 0}
    >
      <h1 className={styles.title}>{texts.title}</h1>
      <div className={styles.list}>
        <div className={styles.search}>
          <SearchForm
            value={search}
            onSearch={setSearch}
            label={searchTexts.label}
            placeholder={searchTexts.label}
            maxLength={MESSAGE_SEARCH_MAX}
          />
        </div>
        {search === '' ? (
          <nav aria-label={texts.list} className={styles.lists}>
            {showsRequests ? <RequestsHead /> : <RequestsLink list={requests} />}
            <ConversationList
              list={showsRequests ? requests : list}
              current={id}
              onChoose={() => void (wasChosen.current = true)}
            />
          </nav>
        ) : (
          <FoundWhenLoaded search={search} />
        )}
      </div>
      {id === undefined ? (
        <>
          <ListTitle />
          <RequestsHint list={requests} />
        </>
      ) : (
        <OpenConversation key={id} id={id} takesFocus={takesFocus} hasHint={!hasSent} onSent={() => setHasSent(true)} />
      )}
    </div>
  )
}

/** Whether the user has not moved the focus meanwhile. */
const isFocusFree = () => !document.activeElement?.closest('header, footer, [role="dialog"]')

/** Opens a conversation instead of showing only the list (spec, point 2). */
function useOpenFirst(first: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (first !== undefined) void navigate(conversationPath(first), { replace: true })
  }, [navigate, first])
}

/** Sets the tab title while no conversation does. */
function ListTitle() {
  useDocumentTitle(texts.title)
  return null
}
