import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // These three need types.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            // Marked only to stand out; it is for a provider on this machine.
            { from: 'package', package: 'openid-client', name: 'allowInsecureRequests' },
            // The types take the call without command options for the deprecated overload.
            { from: 'package', package: 'mongodb', name: 'createIndex' },
          ],
        },
      ],
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
)
