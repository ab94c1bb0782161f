export const clientAboutTexts = { title: 'About the client' } as const
