import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { agreementsVerify } from '@atelier/contract/agreements/routes.ts'
import type { ChainEntry } from '@atelier/contract/agreements/schemas.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { useApi, useDocumentTitle } from '@atelier/platform'
import { Button, Container, Field, PageHeader, TextArea } from '@atelier/shared-ui/core.ts'
import { FileDrop } from '@atelier/shared-ui/file-drop.tsx'
import { AgreementSheet } from '../agreement-sheet.tsx'
import { instant } from '../agreement-sections.ts'
import { readAgreement } from './read-agreement.ts'
import type { ReadAgreement } from './read-agreement.ts'
import styles from './verify.module.css'
import { verifyTexts as texts } from './verify-texts.ts'

type Result = { state: 'unknown' | 'unreadable' | 'failed' | 'insecure' } | ({ state: 'known' } & Known)
type Known = ReadAgreement & { entry: ChainEntry }

/** Whether an agreement is as it was sealed; the file stays in the browser. */
export default function VerifyPage() {
  useDocumentTitle(texts.title)
  const { result, busy, check } = useCheck()
  const [file, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState('')

  function choose(chosen: File) {
    setFile(chosen)
    void check(() => chosen.text())
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setFile(null)
    void check(() => Promise.resolve(typed))
  }

  return (
    <Container width="narrow" foot>
      <PageHeader title={texts.title} blurb={texts.blurb} />
      <form className={styles.form} onSubmit={submit}>
        <FileDrop
          file={file}
          onFile={choose}
          onClear={() => setFile(null)}
          accept=".html,.htm,.json,text/html,application/json"
          prompt={texts.drop}
          choice={texts.choose}
          aria-label={texts.choose}
        />
        <Field label={texts.paste}>
          <TextArea value={typed} onValueChange={setTyped} rows={4} spellCheck={false} />
        </Field>
        <p className={styles.hint}>{texts.privacy}</p>
        <Button type="submit" variant="primary" busy={busy} busyText={texts.checking} disabled={!typed.trim()}>
          {texts.check}
        </Button>
      </form>
      <div role="status" className={styles.result}>
        {result && <Verdict result={result} />}
      </div>
      {result?.state === 'known' && (
        <div className={styles.sheet}>
          <p>{texts.compare}</p>
          <AgreementSheet sealed={result.sealed} follows={{ ...result.entry, hash: result.hash }} />
        </div>
      )}
    </Container>
  )
}

function useCheck() {
  const api = useApi()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState(false)

  async function verdict(read: () => Promise<string>): Promise<Result> {
    if (!globalThis.isSecureContext) return { state: 'insecure' }
    try {
      const found = await readAgreement(await read())
      if (!found) return { state: 'unreadable' }
      return { state: 'known', ...found, entry: await api(agreementsVerify, { params: { hash: found.hash } }) }
    } catch (error) {
      return { state: parseError(error).code === 'AGREEMENT_NOT_FOUND' ? 'unknown' : 'failed' }
    }
  }

  async function check(read: () => Promise<string>): Promise<void> {
    setBusy(true)
    setResult(undefined)
    setResult(await verdict(read))
    setBusy(false)
  }

  return { result, busy, check }
}

function Verdict({ result }: { result: Result }) {
  const isKnown = result.state === 'known'
  const [heading, text] = {
    known: [texts.known, isKnown ? texts.entered(instant(result.entry.entered_at), result.entry.number) : ''],
    unknown: [texts.unknown, texts.unknownBlurb],
    unreadable: [texts.unreadable, texts.unreadableBlurb],
    failed: [texts.failed, texts.failedBlurb],
    insecure: [texts.failed, texts.insecure],
  }[result.state] as [string, string]
  return (
    <p className={styles.verdict} data-known={isKnown}>
      {isKnown ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <span>
        <strong>{heading}</strong>
        {text}
      </span>
    </p>
  )
}
