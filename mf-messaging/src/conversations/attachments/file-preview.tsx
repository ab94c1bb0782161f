import { useEffect, useRef, useState } from 'react'
import { File as FileIcon } from 'lucide-react'
import { firstFrame } from '@atelier/shared-ui/first-frame.ts'

interface FilePreviewProps {
  file: File | undefined
  className: string | undefined
  /** Of the picture, unless its name is beside it. */
  alt?: string
}

/** The picture itself, of an animation its first frame, if the browser can show the file. */
export function FilePreview({ file, className, alt = '' }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  const picture = file?.type.startsWith('image/') && !isBroken ? file : undefined
  useEffect(() => {
    if (!picture || !image.current) return
    const shown = image.current
    let url = URL.createObjectURL(picture)
    const release = () => URL.revokeObjectURL(url)
    let isCurrent = true
    void firstFrame(picture).then((frame) => {
      if (!isCurrent) return
      if (frame) {
        release()
        url = URL.createObjectURL(frame)
      }
      shown.src = url
    })
    return () => {
      isCurrent = false
      release()
    }
  }, [picture])
  return (
    <span className={className}>
      {picture ? <img ref={image} alt={alt} onError={() => setBroken(true)} /> : <FileIcon aria-hidden="true" />}
    </span>
  )
}
