import { Container, Button, EmptyState } from '@atelier/shared-ui/core.ts'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from './document-title.ts'
import { siteTexts } from './site-texts.ts'

/** Stands, honestly, where a page is going to be. */
export function NotBuiltPage({ title }: { title: string }) {
  useDocumentTitle(title)
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        text={siteTexts.notBuilt}
        action={
          <Button asChild>
            <Link to="/">{siteTexts.returnHome}</Link>
          </Button>
        }
      />
    </Container>
  )
}
