import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLate } from './use-late.ts'
import { usePlatform } from '../use-platform.ts'

interface LateRead {
  late: boolean
  retry: () => void
}

/** A first read with a deadline. A late response is still shown. */
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
