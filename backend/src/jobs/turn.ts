export interface Turn {
  /** Null when a new pass begins. */
  cursor: string | null
  /** The time is up or the process is shutting down. */
  isOver(): boolean
}

export const wholeTurn: Turn = { cursor: null, isOver: () => false }
