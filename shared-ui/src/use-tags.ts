import { useState } from 'react'

interface Unadded {
  text: string
  /** The tags that the text adds to the value already. */
  tags: readonly string[]
}

interface Options {
  comma: boolean
  keyOf: (tag: string) => string
}

/** Tags and the text not yet added; `said` announces what was added or removed. */
export function useTags(value: readonly string[], onValueChange: (tags: string[]) => void, { comma, keyOf }: Options) {
  const [typed, setTyped] = useState<Unadded>({ text: '', tags: [] })
  const [said, setSaid] = useState('')
  // The form may have been reset meanwhile
  const text = endsWith(value, typed.tags) ? typed.text : ''
  const added = text ? value.slice(0, value.length - typed.tags.length) : value

  return {
    text,
    added,
    said,
    change(next: string) {
      const words = comma ? next.split(',') : [next]
      const rest = words.pop() ?? ''
      const ended = mergeTags(added, words, keyOf)
      const all = mergeTags(ended, [rest], keyOf)
      if (ended.length > added.length) setSaid(`${ended.slice(added.length).join(', ')} added`)
      setTyped({ text: rest.trimStart(), tags: all.slice(ended.length) })
      onValueChange(all)
    },
    add() {
      if (typed.tags.length > 0) setSaid(`${typed.tags.join(', ')} added`)
      setTyped({ text: '', tags: [] })
    },
    remove(index: number) {
      setSaid(`${added[index]} removed`)
      onValueChange(value.filter((_, at) => at !== index))
    },
  }
}

function mergeTags(tags: readonly string[], typed: readonly string[], keyOf: (tag: string) => string): string[] {
  const merged = [...tags]
  for (const word of typed.map((part) => part.trim())) {
    const isKnown = merged.some((tag) => keyOf(tag) === keyOf(word))
    if (word && !isKnown) merged.push(word)
  }
  return merged
}

const endsWith = (tags: readonly string[], end: readonly string[]): boolean =>
  end.every((tag, index) => tags[tags.length - end.length + index] === tag)
