import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['Diego Arriaga Luna', 'Diego'],
  ['Mary-Jane O’Neill', 'Mary-Jane'],
  ['Élodie Dubois', 'Élodie'],
  ['Анна Каренина', 'Анна'],
  [' Nocturne ', 'Nocturne'],
  ['nocturne_88', 'nocturne_88'],
  // No names on their own
  ['Dr. Ana Lee', 'Dr. Ana Lee'],
  ['J. K. Rowe', 'J. K. Rowe'],
  ['The Glow', 'The Glow'],
  ['van Dyck', 'van Dyck'],
  ['Abdul Kareem', 'Abdul Kareem'],
  // Family name first, or a first word that is only part of the name
  ['نور الهاشمي', 'نور الهاشمي'],
  ['عبد الله', 'عبد الله'],
  ['山田 太郎', '山田 太郎'],
  ['김민준', '김민준'],
  // Too long, or none
  ['Wilhelmina-Josephine Huber', null],
  ['Studio Lumen & Partners', null],
  ['', null],
  [null, null],
])('%j is addressed as %j', (name, expected) => expect(firstName(name)).toBe(expected))
