import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { parseError } from '@atelier/contract/api-error.ts'
import { noticesAppealByToken, noticesByToken } from '@atelier/contract/notices/routes.ts'
import type { Notice } from '@atelier/contract/notices/schemas.ts'
import { noticesErrorTexts } from '@atelier/contract/notices/texts.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, useApi, useDocumentTitle } from '@atelier/platform'
import { Container, EmptyState, PageHeader, SkeletonText } from '@atelier/shared-ui/core.ts'
import { NoticeView } from './notice-view.tsx'
import { noticesTexts as texts } from './notices-texts.ts'

/** Target of the link in the email about a decision, for people who cannot sign in. */
export default function AppealPage() {
  const { hash } = useLocation()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? hash.slice(1))
  const [changed, setChanged] = useState<Notice>()
  const api = useApi()
  const notice = useQuery({
    ...query(api, noticesByToken, { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  const shown = changed ?? notice.data
  const isInvalid = token === '' || (notice.error !== null && parseError(notice.error).code === 'APPEAL_LINK_INVALID')
  const title = shown ? texts.sentence(shown) : texts.linkTitle
  useDocumentTitle(title)
  if (isInvalid)
    return (
      <Container>
        <EmptyState level={1} title={noticesErrorTexts.linkInvalid} />
      </Container>
    )
  return (
    <Loaded
      query={notice}
      failed={texts.failed}
      notFound={null}
      pending={<SkeletonText lines={4} />}
      frame={(content) => (
        <Container width="narrow" foot>
          <PageHeader title={title} />
          {content}
        </Container>
      )}
    >
      {(loaded) => (
        <NoticeView
          notice={changed ?? loaded}
          appealed={texts.appealedByMail}
          send={(appeal) => api(noticesAppealByToken, { body: { token, ...appeal } })}
          onAppealed={setChanged}
        />
      )}
    </Loaded>
  )
}
