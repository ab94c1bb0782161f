import { creatorKindValues } from '@atelier/contract/creators/kinds.ts'
import type { CreatorKind } from '@atelier/contract/creators/kinds.ts'
import { fold } from '@atelier/contract/fold.ts'

/** Latest works that are looked at, so that publishing stays quick for those who have thousands. */
export const MAKES_WORKS = 100

interface Work {
  file_type: 'image' | 'video'
  tags: readonly string[] | null
}

/** The words of a tag, in the singular as people write them. */
const tagWords: Partial<Record<CreatorKind, readonly string[]>> = {
  portraits: ['portrait', 'face', 'people', 'person', 'character', 'fashion', 'figure'],
  landscapes: ['landscape', 'mountain', 'sea', 'ocean', 'forest', 'nature', 'desert', 'coast', 'valley', 'lake'],
  abstract: ['abstract', 'pattern', 'geometry', 'geometric', 'fractal', 'generative', 'shape'],
  illustration: ['illustration', 'ink', 'drawing', 'poster', 'watercolor', 'painting', 'comic', 'collage', 'paper'],
  architecture: ['architecture', 'city', 'building', 'interior', 'cathedral', 'tower', 'skyline'],
  'sci-fi': ['sci-fi', 'space', 'planet', 'moon', 'star', 'galaxy', 'nebula', 'neon', 'cyberpunk', 'robot'],
}
const kindOfWord = new Map(
  Object.entries(tagWords).flatMap(([kind, words]) => words.map((word) => [word, kind as CreatorKind] as const)),
)

/** In the order of the chips. */
export function makesOf(works: readonly Work[]): CreatorKind[] {
  const made = new Set<CreatorKind | undefined>()
  for (const { file_type, tags } of works) {
    made.add(file_type === 'video' ? 'videos' : 'images')
    for (const word of (tags ?? []).flatMap((tag) => fold(tag).split(/\s/)))
      made.add(kindOfWord.get(word) ?? kindOfWord.get(word.replace(/s$/, '')))
  }
  return creatorKindValues.filter((kind) => made.has(kind))
}

/** One bit for each kind, as an index can end with a number but not with a second array. */
export const makesBits = (makes: readonly string[]): number =>
  creatorKindValues.reduce((bits, kind, place) => (makes.includes(kind) ? bits | (1 << place) : bits), 0)

/** All values of `makesBits` with this kind: unlike `$bitsAllSet`, an index compares them without reading the documents. */
export function bitsWith(kind: CreatorKind): number[] {
  const bit = makesBits([kind])
  return Array.from({ length: 1 << creatorKindValues.length }, (_, bits) => bits).filter((bits) => bits & bit)
}
