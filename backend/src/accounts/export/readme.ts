const lines = [
  'Your data at Atelier',
  '',
  'profile.json has your account, your profile and your settings, and each other .json file the rest of what is kept of you.',
  'Dates are in UTC. The folder "files" holds your original files as you sent them, and your picture as it is shown.',
]

export const readme = (madeAt: Date, missing: readonly string[]): string =>
  [
    ...lines,
    '',
    `Made on ${madeAt.toISOString()}.`,
    ...(missing.length > 0 ? ['', 'These files could not be found any more:', ...missing] : []),
    '',
  ].join('\r\n')
