import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FileText, Signature } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { agreementsGet } from '@atelier/contract/agreements/routes.ts'
import type { Agreement, SealedAgreement, WrittenAgreement } from '@atelier/contract/agreements/schemas.ts'
import { myProjectsPath, workPath } from '@atelier/contract/paths/projects.ts'
import { query } from '@atelier/contract/queries.ts'
import { Loaded, useApi, useDocumentTitle, useSession } from '@atelier/platform'
import { BackLink, Button, Container, EmptyState, PageHeader, Skeleton, SkeletonText } from '@atelier/shared-ui/core.ts'
import { hyphenated } from '@atelier/shared-ui/hyphenated.ts'
import { agreementHtml } from './agreement-html.ts'
import { AgreementSheet } from './agreement-sheet.tsx'
import { agreementTexts as texts } from './agreement-texts.ts'
import { download } from './download.ts'
import { Billing, Payment } from './money.tsx'
import styles from './agreement.module.css'

/** What two people agreed on and handed over: a document that stays. */
export default function AgreementPage() {
  const { id } = useParams()
  const { user } = useSession()
  useDocumentTitle(texts.title)
  return user && <AgreementOf key={id} id={Number(id)} me={user.id} />
}

function AgreementOf({ id, me }: { id: number; me: string }) {
  const agreement = useQuery({ ...query(useApi(), agreementsGet, { params: { id } }), staleTime: 0 })
  return (
    <Loaded
      query={agreement}
      notFound={<NotFound />}
      pending={<Pending />}
      failed={texts.failed}
      frame={(content) => (
        <Container width="narrow" foot className={styles.page}>
          {content}
        </Container>
      )}
    >
      {(found) => <Written agreement={found} isClient={me === found.owner_id} />}
    </Loaded>
  )
}

interface WrittenProps {
  agreement: Agreement
  isClient: boolean
}

function Written({ agreement, isClient }: WrittenProps) {
  const { project, written } = agreement
  const sealed = written && (JSON.parse(written.text) as SealedAgreement)
  const [printed, print] = usePrint()
  return (
    <>
      <PageHeader
        above={
          <BackLink>
            <Link to={workPath(project.id)}>{texts.back}</Link>
          </BackLink>
        }
        title={printed ? texts.invoice : texts.title}
        blurb={<bdi>{hyphenated(project.title)}</bdi>}
      />
      {written && sealed ? (
        <>
          <Actions written={written} sealed={sealed} onPrint={print} />
          <Payment agreement={agreement} isClient={isClient} />
          <AgreementSheet sealed={sealed} follows={written} text={written.text} printed={printed} />
        </>
      ) : (
        <EmptyState level={2} icon={<Signature />} title={texts.notYet} text={texts.notYetBlurb} />
      )}
      <Billing agreement={agreement} isClient={isClient} />
    </>
  )
}

type Printed = 'invoice' | undefined

/** Shows it before it prints. */
function usePrint(): [Printed, (printed: Printed) => void] {
  const [printed, setPrinted] = useState<Printed>()
  function print(next: Printed) {
    flushSync(() => setPrinted(next))
    window.print()
    setPrinted(undefined)
  }
  return [printed, print]
}

interface ActionsProps {
  written: WrittenAgreement
  sealed: SealedAgreement
  onPrint: (what: Printed) => void
}

function Actions({ written, sealed, onPrint }: ActionsProps) {
  const name = (ending: string) => texts.fileName(sealed.project.id, ending)
  const html = () => agreementHtml(sealed, written.text, written)
  return (
    <div className={styles.actions}>
      <Button onClick={() => onPrint(undefined)}>{texts.print}</Button>
      {sealed.invoice && <Button onClick={() => onPrint('invoice')}>{texts.printInvoice}</Button>}
      <Button onClick={() => download(html(), 'text/html', name('html'))}>{texts.html}</Button>
      <Button onClick={() => download(written.text, 'application/json', name('json'))}>{texts.json}</Button>
    </div>
  )
}

const NotFound = () => (
  <Container>
    <EmptyState
      level={1}
      icon={<FileText />}
      title={texts.notFound}
      text={texts.notFoundBlurb}
      action={
        <Button asChild variant="primary">
          <Link to={myProjectsPath()}>{texts.myProjects}</Link>
        </Button>
      }
    />
  </Container>
)

const Pending = () => (
  <>
    <PageHeader title={texts.title} blurb={<Skeleton shape="text" width="16rem" />} />
    <SkeletonText lines={8} />
  </>
)
