import { Copy, Download } from 'lucide-react'
import { artworksWorkflow } from '@atelier/contract/artworks/routes.ts'
import type { MadeWith } from '@atelier/contract/provenance/schemas.ts'
import { useApi, useTimers, useToast } from '@atelier/platform'
import { Button, fileSize } from '@atelier/shared-ui/core.ts'
import { madeWithTexts as texts } from './made-with-texts.ts'
import { asA1111, asComfyUi, asText } from './settings-formats.ts'
import styles from './made-with.module.css'

type Timers = ReturnType<typeof useTimers>

interface CopySettingsProps {
  artwork: { id: string; title: string }
  madeWith: MadeWith
}

/** Copies the settings in the forms that tools read. ComfyUI gets the workflow itself, if the visitor may see it. */
export function CopySettings({ artwork: { id, title }, madeWith: { fields, workflow_bytes } }: CopySettingsProps) {
  const api = useApi()
  const toast = useToast()
  const timers = useTimers()
  const workflow = async () => (await api(artworksWorkflow, { params: { id } })).workflow
  const isGenerated = Boolean(fields.prompt ?? fields.model ?? fields.seed)
  const formats = [
    { format: texts.formats.a1111, isShown: isGenerated, text: () => asA1111(fields) },
    {
      format: texts.formats.comfyUi,
      isShown: isGenerated || workflow_bytes !== null,
      text: workflow_bytes === null ? () => asComfyUi(fields) : workflow,
    },
    { format: texts.formats.text, isShown: Object.keys(fields).length > 0, text: () => asText(fields) },
  ].filter(({ isShown }) => isShown)

  async function copy(format: string, text: () => string | Promise<string>) {
    try {
      await write(text())
      toast({ title: texts.copied(format), variant: 'success' })
    } catch {
      toast({ title: texts.notCopied, variant: 'destructive' })
    }
  }

  async function download() {
    try {
      save(await workflow(), `${title || id}.json`, timers)
    } catch {
      toast({ title: texts.workflowFailed, variant: 'destructive' })
    }
  }

  return (
    <div className={styles.copy}>
      {formats.length > 0 && (
        <div role="group" aria-label={texts.copyAs} className={styles.formats}>
          <span aria-hidden="true" className={styles.copyAs}>
            <Copy />
            {texts.copyAs}
          </span>
          {formats.map(({ format, text }) => (
            <Button
              key={format}
              size="sm"
              aria-label={texts.copyAsNamed(format)}
              onClick={() => void copy(format, text)}
            >
              {format}
            </Button>
          ))}
        </div>
      )}
      {workflow_bytes !== null && (
        <Button size="sm" onClick={() => void download()}>
          <Download aria-hidden="true" />
          {texts.workflow(fileSize(workflow_bytes))}
        </Button>
      )}
    </div>
  )
}

/** Safari allows no copying after a wait, but a text that is still to come. */
async function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((read) => new Blob([read], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

function save(text: string, name: string, timers: Timers): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  timers.after(1000, () => URL.revokeObjectURL(url))
}
