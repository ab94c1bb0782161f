import { useEffect, useRef, useState } from 'react'
import { File as FileIcon } from 'lucide-react'

interface FilePreviewProps {
  file: File | undefined
  className: string | undefined
  /** Of the picture, unless its name is beside it. */
  alt?: string
}

/** The picture itself, if the browser can show the file. */
export function FilePreview({ file, className, alt = '' }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  const picture = file?.type.startsWith('image/') && !isBroken ? file : undefined
  useEffect(() => {
    if (!picture || !image.current) return
    const url = URL.createObjectURL(picture)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return (
    <span className={className}>
      {picture ? <img ref={image} alt={alt} onError={() => setBroken(true)} /> : <FileIcon aria-hidden="true" />}
    </span>
  )
}
