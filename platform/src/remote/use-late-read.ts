import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLate } from './use-late.ts'
import { usePlatform } from './use-platform.ts'

interface LateRead {
  /** Whether nothing has been read so far, and the visitor has waited long enough. */
  late: boolean
  /** Reads again; what is still on its way is cancelled. */
  retry: () => void
}

/** A first read that may take too long. What arrives later is shown all the same. */
export function useLateRead(query: Pick<UseQueryResult, 'isLoading' | 'refetch'>): LateRead {
  const { queries } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const late = useLate(query.isLoading, { attempt })
  return {
    late,
    retry() {
      setAttempt(attempt + 1)
      void queries.reread(query)
    },
  }
}
