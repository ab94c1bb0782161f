import { useState } from 'react'
import type { RefObject } from 'react'
import { useDraftText } from '@atelier/platform'

/** The typed text, kept as a draft, and what the form says about it. */
export function useCommentText(box: RefObject<HTMLTextAreaElement | null>) {
  const { text, restored, setText } = useDraftText('comment')
  const [problem, setProblem] = useState('')
  const [isPosted, setIsPosted] = useState(false)
  const focus = () => box.current?.focus()

  function write(next: string) {
    setText(next)
    setProblem('')
    setIsPosted(false)
  }

  return {
    text,
    restored,
    problem,
    isPosted,
    write,
    discard() {
      write('')
      focus()
    },
    refuse(text: string) {
      setProblem(text)
      focus()
    },
    notePosted() {
      write('')
      setIsPosted(true)
    },
  }
}

export type CommentText = ReturnType<typeof useCommentText>
