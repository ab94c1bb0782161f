import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { isNotFound } from '@atelier/contract/api-error.ts'
import { noticesGet } from '@atelier/contract/notices/routes.ts'
import { noticesPath } from '@atelier/contract/paths/account.ts'
import { keyOf, query } from '@atelier/contract/queries.ts'
import { Loaded, useApi, useDocumentTitle, useQueryClient } from '@atelier/platform'
import { BackLink, Container, EmptyState, PageHeader, SkeletonText } from '@atelier/shared-ui/core.ts'
import { NoticeView } from './notice-view.tsx'
import { noticesTexts as texts } from './notices-texts.ts'

const Back = () => (
  <BackLink>
    <Link to={noticesPath()}>{texts.all}</Link>
  </BackLink>
)

export default function NoticePage() {
  const { id = '' } = useParams()
  const input = { params: { id } }
  const notice = useQuery(query(useApi(), noticesGet, input))
  const cache = useQueryClient()
  const title = notice.data ? texts.sentence(notice.data) : isNotFound(notice.error) ? texts.notFound : texts.title
  useDocumentTitle(title)
  return (
    <Loaded
      query={notice}
      failed={texts.failed}
      notFound={
        <Container>
          <EmptyState level={1} title={texts.notFound} action={<Back />} />
        </Container>
      }
      pending={<SkeletonText lines={4} />}
      frame={(content) => (
        <Container width="narrow" foot>
          <PageHeader above={<Back />} title={title} />
          {content}
        </Container>
      )}
    >
      {(shown) => (
        <NoticeView
          notice={shown}
          appealed={texts.appealed}
          onAppealed={(next) => cache.setQueryData(keyOf(noticesGet, input), next)}
        />
      )}
    </Loaded>
  )
}
