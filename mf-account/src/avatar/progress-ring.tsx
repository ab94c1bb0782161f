import styles from './avatar-field.module.css'

const RADIUS = 48

interface ProgressRingProps {
  label: string
  /** From 0 to 1; null if unknown. */
  value: number | null
}

export function ProgressRing({ label, value }: ProgressRingProps) {
  const percent = value === null ? undefined : Math.round(value * 100)
  return (
    <svg
      viewBox="0 0 100 100"
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={percent === undefined}
    >
      <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        className={styles.bar}
        pathLength={100}
        strokeDasharray={`${percent ?? 25} 100`}
      />
    </svg>
  )
}
