import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

/** Renders its children in a second, interruptible pass, so that input waits only for what is above them. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children
