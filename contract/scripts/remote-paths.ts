interface Page {
  name: string
  path: string
}

/** Source of a remote's file in `src/paths`: one export per page, so that a bundle includes only those it links to. */
export const remotePaths = (remote: string, pages: readonly Page[]): string =>
  [
    `// Generated from mf-${remote}/src/remote.tsx; \`npm run generate\` renews it.`,
    "import { path } from './path.ts'",
    '',
    ...pages.map(({ name, path }) => `export const ${name}Path = /* @__PURE__ */ path('${path}')`),
    '',
  ].join('\n')
