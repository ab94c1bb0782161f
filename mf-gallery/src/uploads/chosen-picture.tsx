import { useEffect, useState } from 'react'
import { firstFrame } from '@atelier/shared-ui/first-frame.ts'
import { REDUCED_MOTION } from '@atelier/shared-ui/reduced-motion.ts'
import { useMotion } from '@atelier/shared-ui/use-motion.tsx'
import styles from './upload.module.css'
import { useObjectUrl } from '@atelier/shared-ui/use-object-url.ts'

/** The picture to upload; an animation rests and is paused as it will be where it is published. */
export function ChosenPicture({ file, className }: { file: File; className?: string }) {
  const url = useObjectUrl(file)
  const [found, setFound] = useState<{ of: File; frame: Blob | null }>()
  const stillUrl = useObjectUrl(found?.of === file ? found.frame : null) ?? ''
  const { motion, toggle } = useMotion(`chosen ${url}`, [{ url: url ?? '', width: 0, still_url: stillUrl }], file.name)

  useEffect(() => {
    let isCurrent = true
    void firstFrame(file).then((frame) => {
      if (isCurrent) setFound({ of: file, frame })
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  return (
    <span className={styles.chosen}>
      <picture>
        {motion === 'auto' && stillUrl && <source media={REDUCED_MOTION} srcSet={stillUrl} />}
        <img
          className={className}
          data-waiting={found?.of !== file || undefined}
          src={motion === 'rest' && stillUrl ? stillUrl : url}
          alt=""
        />
      </picture>
      {toggle}
    </span>
  )
}
