/** Repeated, these keep an expression that backtracks busy: each is a part of some pattern of texts, or none. */
const UNITS = [
  ...['a', 'A', 'é', '0', '1', '٣', '字', '각', 'ß', 'İ', 'ﷺ', '😀', '👩‍🚀', '🏴󠁧󠁢', '\ud83d'],
  ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\u200d', '\u202e', '\ufe0f', '\u2800', '\0'],
  ...['\u0301', '\u0327\u0301', 'e\u0301', 'क्', 'ب\u200c'],
  ...[
    '.',
    ',',
    ':',
    ';',
    '/',
    '\\',
    '|',
    '-',
    '_',
    '+',
    '*',
    '#',
    '@',
    '&',
    '%',
    '=',
    '?',
    '!',
    '~',
    '"',
    "'",
    '`',
    '$',
  ],
  ...['<', '>', '(', ')', '[', ']', '{', '}', '。', '．', '＠', '：'],
  ...[
    'a ',
    'A ',
    'aA',
    'a.',
    'A.',
    'a-',
    'a_',
    '-a',
    'a@',
    'a:',
    'a/',
    'a|',
    '1.',
    '1:',
    'a, ',
    '. ',
    ' .',
    '@.',
    '..',
  ],
  ...[
    '://',
    'a://',
    'www.',
    'a@a.',
    '<a',
    '<a ',
    '<a b="c" ',
    '</a',
    '<!--',
    '[a](',
    '((',
    '(a',
    '&amp;',
    '%41',
    '\\u',
  ],
]
/** Before and after the repetition: a beginning that matches, an end that does not. */
const FRAMES = [
  ['', '!'],
  ['a', '\n'],
  ['<https://a.', ' '],
  ['ate', ''],
] as const

export interface WorstText {
  name: string
  /** The text of about `length` characters. */
  of: (length: number) => string
}

export const worstTexts: readonly WorstText[] = UNITS.flatMap((unit) =>
  FRAMES.map(([before, after]) => ({
    name: `${JSON.stringify(before)}, many ${JSON.stringify(unit)}, ${JSON.stringify(after)}`,
    of: (length) => before + unit.repeat(Math.ceil(length / unit.length)) + after,
  })),
)
