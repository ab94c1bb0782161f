export const projectRowTexts = {
  more: (skills: number) => `+${skills} more`,
  facts: 'Terms and skills',
} as const
