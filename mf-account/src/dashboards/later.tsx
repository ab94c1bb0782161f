import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

/** Renders its children in a second pass that input can interrupt. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children
