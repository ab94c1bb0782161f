import { expect, test } from 'vitest'
import { ChangedEmail, ChangedPassword, NewPassword } from './accounts/forms.ts'
import { Credentials, EmailOnly } from './credentials/forms.ts'
import { chosenRole, ProfileValues } from './accounts/profile-forms.ts'
import { ArtworkForm } from './artworks/fields.ts'
import { CommentText } from './comments/forms.ts'
import { FeedbackText } from './feedback/forms.ts'

type Schema = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}

const refusals = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const words = { title: 'Dusk', description: '', tags: [] }
const password = 'a good long one'

test.each<[string, Schema, unknown, string[]]>([
  ['a blank title', ArtworkForm, { ...words, title: ' ' }, ['title: Title is required']],
  ['a long title', ArtworkForm, { ...words, title: 'x'.repeat(121) }, ['title: A title has at most 120 characters.']],
  [
    'a long description',
    ArtworkForm,
    { ...words, description: 'x'.repeat(5001) },
    ['description: A description has at most 5,000 characters.'],
  ],
  [
    'a long tag',
    ArtworkForm,
    { ...words, tags: ['sea', 'x'.repeat(41)] },
    [`tags.1: “${'x'.repeat(40)}…” is longer than 40 characters.`],
  ],
  [
    'many tags',
    ArtworkForm,
    { ...words, tags: Array.from({ length: 21 }, (_, index) => String(index)) },
    ['tags: At most 20 tags, each with at most 40 characters.'],
  ],
  [
    'no text as a tag',
    ArtworkForm,
    { ...words, tags: [{ length: 1e9 }] },
    [expect.stringMatching(/^tags\.0: Invalid input/)],
  ],
  ['no role', chosenRole(), { role: '', full_name: '' }, ['role: Choose how you will use Atelier.']],
  ['a blank comment', CommentText, { content: ' ' }, ['content: Write a comment first.']],
  ['a long comment', CommentText, { content: 'x'.repeat(1001) }, ['content: Use at most 1,000 characters.']],
  ['blank feedback', FeedbackText, { content: ' ' }, ['content: Please enter your feedback before submitting']],
  ['long feedback', FeedbackText, { content: 'x'.repeat(5001) }, ['content: Use at most 5,000 characters.']],
  ['no address', EmailOnly, { email: ' ' }, ['email: Please enter your email address']],
  ['something else than an address', EmailOnly, { email: 'mira' }, ['email: Please enter a valid email address.']],
  ['no password', Credentials, { email: 'mira@example.com', password: '' }, ['password: Please enter your password.']],
  ['a short password at sign-up', Credentials, { email: 'mira@example.com', password: 'x' }, []],
  ['one of two passwords', NewPassword, { password, again: '' }, ['again: Please fill in both password fields.']],
  ['two passwords', NewPassword, { password, again: 'other' }, ['again: The two passwords are not the same.']],
  [
    'a short new password',
    NewPassword,
    { password: 'short', again: 'short' },
    ['password: Password must be at least 8 characters long.'],
  ],
  [
    'no current password, and two new ones',
    ChangedPassword,
    { current_password: '', password, again: 'other' },
    ['current_password: Please enter your password.', 'again: The two passwords are not the same.'],
  ],
  [
    'two new passwords beside the old one',
    ChangedPassword,
    { current_password: 'old', password, again: 'other' },
    ['again: The two passwords are not the same.'],
  ],
  [
    'a new address of none',
    ChangedEmail,
    { email: '', current_password: 'x' },
    ['email: Please enter your email address'],
  ],
  ['a profile without a word', ProfileValues, { full_name: ' ', handle: '', location: '', about: '' }, []],
  [
    'a profile of too many words',
    ProfileValues,
    { full_name: 'x'.repeat(81), handle: '', location: 'x'.repeat(81), about: 'x'.repeat(2001) },
    [
      'full_name: Use at most 80 characters.',
      'location: Use at most 80 characters.',
      'about: Use at most 2,000 characters.',
    ],
  ],
  [
    'a profile with markup',
    ProfileValues,
    { full_name: 'Mira\n', handle: '', location: 'a\nb', about: '<img src=x>' },
    ['about: HTML is not shown here. Please write plain text.'],
  ],
])('%s: every rule has a user-facing message', (_, schema, value, expected) => {
  expect(refusals(schema, value)).toEqual(expected)
})

test('tags are trimmed, blanks and duplicates dropped', () => {
  expect(ArtworkForm.parse({ ...words, tags: ['neon', ' ', 'sea ', 'neon'] }).tags).toEqual(['neon', 'sea'])
  expect(ArtworkForm.parse(words)).toEqual({ title: 'Dusk', description: null, tags: null })
})
