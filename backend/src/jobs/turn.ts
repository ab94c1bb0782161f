/** One run of a recurring task: its cursor, and whether to stop. */
export interface Turn {
  /** Returned by the previous run; null when a new pass begins. */
  cursor: string | null
  /** Whether this run's time is up, or the process is shutting down. */
  isOver(): boolean
}

/** A task that processes everything once per pass. */
export const wholeTurn: Turn = { cursor: null, isOver: () => false }
