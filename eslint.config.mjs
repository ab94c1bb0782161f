import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const timers = ['setTimeout', 'setInterval']

// React calls an effect's return value, and more browser APIs return one: `scrollIntoView()` returns a Promise since Chromium 156.
const effectBodies = ['[callee.name=/Effect$/]', '[callee.property.name=/Effect$/]'].map((callee) => ({
  selector: `CallExpression${callee}[callee.name!='useEffectEvent'] > ArrowFunctionExpression[expression=true]`,
  message: 'Give the effect a block body, with an explicit return of its cleanup.',
}))
// React also calls a ref callback's return value.
const refBodies = {
  selector: "JSXAttribute[name.name='ref'] > JSXExpressionContainer > ArrowFunctionExpression[expression=true]",
  message: 'Give the ref callback a block body, with an explicit return of its cleanup.',
}

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
      'no-restricted-syntax': ['error', ...effectBodies, refBodies],
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // What a remote starts ends with it: `useTimers`, `useUnmountSignal`.
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...timers.map((name) => ({ name, message: 'useTimers() of the platform ends with the remote.' })),
      ],
      'no-restricted-properties': [
        'error',
        ...timers.map((property) => ({
          object: 'window',
          property,
          message: 'useTimers() of the platform ends with the remote.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        ...effectBodies,
        refBodies,
        {
          selector:
            "CallExpression[callee.name='addEventListener']:not([arguments.2]), CallExpression[callee.object.name=/^(window|document)$/][callee.property.name='addEventListener']:not([arguments.2])",
          message: 'Pass { signal } of useUnmountSignal() as the third argument.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['useQueryClient', 'QueryClient', 'QueryClientProvider'],
          message: 'useQueryClient and QueryView are in @atelier/platform.',
        },
      ],
    },
  },
  // Programs that speak to a person at a terminal.
  {
    files: ['local/**', 'delivery/**', 'scripts/**', 'contract/scripts/**', 'e2e/**', 'platform/build/**'],
    rules: { 'no-console': 'off' },
  },
)
