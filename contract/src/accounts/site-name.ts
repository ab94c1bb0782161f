/** Each letter of the site's name with its lookalikes, including other scripts. */
const LOOK_ALIKES = ['aаα4ᴀ', 'tтτ7ᴛ', 'eеεєё3ᴇ', 'lіӏι1i|ʟ', 'iіι1l|!ıɪ', 'eеεєё3ᴇ', 'rгʀ']
const BETWEEN = '[^\\p{L}\\p{N}]*'
const NAME = new RegExp(`(?:^|[^\\p{L}\\p{N}])${LOOK_ALIKES.map((signs) => `[${signs}]`).join(BETWEEN)}`, 'u')

/** Whether a word starts with the site's name, even if spaced, accented or imitated: "A-t-e-l-i-e-r Security". */
export const hasSiteName = (text: string): boolean =>
  NAME.test(
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase(),
  )
