import { Link2 } from 'lucide-react'
import { useToast } from '@atelier/platform'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { artworksTexts as texts } from '../texts.ts'

export function CopyLink({ path }: { path: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href)
      toast({ title: texts.linkCopied, variant: 'success' })
    } catch {
      toast({ title: texts.linkNotCopied, variant: 'destructive' })
    }
  }

  return (
    <IconButton variant="secondary" label={texts.copyLink} title={texts.copyLink} onClick={() => void copy()}>
      <Link2 aria-hidden="true" />
    </IconButton>
  )
}
