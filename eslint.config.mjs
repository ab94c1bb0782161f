import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const workspaces =
  'shell mf-gallery mf-projects mf-messaging mf-account shared-ui contract platform backend delivery local e2e'.split(
    ' ',
  )

/** Who may import whom. A folder that is not named here imports no other workspace. */
const mayImport = {
  'mf-*': ['contract', 'platform', 'shared-ui'],
  shell: ['contract', 'platform', 'shared-ui'],
  platform: ['contract', 'shared-ui'],
  backend: ['contract'],
  delivery: ['contract'],
  local: ['contract', 'backend', 'delivery', 'platform'],
  e2e: ['contract', 'backend', 'delivery', 'local', 'platform'],
  contract: [],
  'shared-ui': [],
}

const boundaries = Object.entries(mayImport).map(([folder, allowed]) => {
  const others = workspaces.filter((name) => !allowed.includes(name) && name !== folder).join('|')
  return {
    files: [`${folder}/**/*.{ts,tsx,mjs}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^@atelier/(${others})(/|$)`,
              message: `${folder} may import ${allowed.join(', ') || 'no other workspace'}.`,
            },
            {
              regex: `^(\\.\\./)+(${workspaces.join('|')})/`,
              message: 'Import another workspace by its name, never by a path.',
            },
          ],
        },
      ],
    },
  }
})

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.atelier/**',
      '.cache/**',
      '**/.rsbuild/**',
      'contract/src/generated/**',
      'test-results/**',
      '.turbo/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // Programs that speak to a person at a terminal.
  {
    files: ['local/**', 'delivery/**', 'scripts/**', 'contract/scripts/**', 'e2e/**', 'platform/build/**'],
    rules: { 'no-console': 'off' },
  },
  ...boundaries,
)
