import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** CSS lengths; numbers are px. */
  width?: number | string
  height?: number | string
  /** Width divided by height, instead of a height. */
  ratio?: number
  shape?: 'block' | 'text' | 'circle'
  className?: string
  style?: CSSProperties
}

/** Placeholder for loading content, hidden from assistive technology: mark the region around it `aria-busy`. */
export function Skeleton({ width, height, ratio, shape = 'block', className, style }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, className)}
      data-shape={shape}
      aria-hidden="true"
      style={{ width, height, aspectRatio: ratio, ...style }}
    />
  )
}

/** Placeholder for lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="text" width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  )
}
