import { VisuallyHidden } from './hidden.tsx'
import styles from './spinner.module.css'

/** A spinner. With `label` it is announced as a status; without, it is decorative. `size` in px, default 20. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        aria-hidden="true"
        style={{ width: size, height: size }}
      >
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.2" strokeWidth="2.5" />
        <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

/** A centered spinner with text below, for a loading page or panel, e.g. `Loading...`. */
export function LoadingPanel({ text }: { text: string }) {
  return (
    <div className={styles.panel} role="status">
      <Spinner size={24} />
      <span>{text}</span>
    </div>
  )
}
