import { useToast } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { Dialog } from '@atelier/shared-ui/dialog.tsx'
import styles from './factors.module.css'
import { factorsTexts as texts } from './factors-texts.ts'

/** They are shown this once: an outside click keeps the dialog open. */
export default function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: texts.copied, variant: 'success' })
    } catch {
      toast({ title: texts.notCopied, variant: 'destructive' })
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'atelier-recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.codesTitle}
      description={texts.codesBlurb}
      keepOnOutsideClick
      footer={
        <>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          <Button onClick={download}>{texts.download}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.saved}
          </Button>
        </>
      }
    >
      <ol className={styles.codes} role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
