import { useRef } from 'react'
import { Paperclip } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { attachmentsTexts as texts } from './attachments-texts.ts'

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton round label={texts.attach} onClick={() => input.current?.click()}>
        <Paperclip />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Otherwise choosing the same file again would not fire a change event
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
