import styles from './progress.module.css'

export type ProgressProps = {
  /** Accessible name, e.g. `Uploading portrait.png`. */
  label: string
  /** 0 to 100; null while the length is unknown. */
  value: number | null
  /** Text beside the bar. Default: the percentage. */
  text?: string
  tone?: 'accent' | 'success' | 'danger'
  /** Without text, if it is shown elsewhere. */
  bare?: boolean
}

/** A progress bar, role `progressbar`. */
export function Progress({ label, value, text, tone = 'accent', bare }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={styles.progress} data-tone={tone}>
      {!bare && (
        <div className={styles.words} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.number}>{text ?? (percent === null ? '' : `${percent}%`)}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={text}
        className={styles.track}
      >
        <div
          className={styles.bar}
          data-unknown={percent === null}
          style={percent === null ? undefined : { transform: `translateX(${percent - 100}%)` }}
        />
      </div>
    </div>
  )
}
