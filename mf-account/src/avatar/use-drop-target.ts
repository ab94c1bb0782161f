import { useState } from 'react'
import type { DragEvent } from 'react'

/** Handlers for an element that a file can be dropped on; `over` while one is dragged over it. */
export function useDropTarget(onFile: (file: File | undefined) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      },
    },
  }
}
