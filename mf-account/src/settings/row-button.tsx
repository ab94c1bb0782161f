import { useEffect, useRef } from 'react'
import { Button } from '@atelier/shared-ui/core.ts'
import type { ButtonProps } from '@atelier/shared-ui/core.ts'

/** The button of a row. It loses the focus while it is busy, and has it again afterwards. */
export function RowButton({ busy = false, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return <Button ref={button} size="sm" busy={busy} {...rest} />
}
