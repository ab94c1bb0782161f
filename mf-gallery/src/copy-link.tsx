import { Link2 } from 'lucide-react'
import { useToast } from '@atelier/platform'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { linkTexts as texts } from './texts.ts'

export function CopyLink({ path }: { path: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href)
      toast({ title: texts.copied, variant: 'success' })
    } catch {
      toast({ title: texts.notCopied, variant: 'destructive' })
    }
  }

  return (
    <IconButton variant="secondary" label={texts.copy} title={texts.copy} onClick={() => void copy()}>
      <Link2 aria-hidden="true" />
    </IconButton>
  )
}
