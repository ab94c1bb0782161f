const size = [/^var\(--text-/, 'inherit']
const weight = [/^var\(--weight-/, 'inherit']

/** Sizes and weights of type come from `shared-ui/src/tokens.css`; distances between elements belong to their container. */
export default {
  ignoreFiles: ['**/dist/**'],
  plugins: ['./scripts/style-plugin.mjs'],
  rules: {
    'atelier/no-margin-between-siblings': true,
    'atelier/no-outer-margin': true,
    // In rem they follow the size of the browser's font
    'media-feature-name-unit-allowed-list': { '/width/': ['rem'] },
    'declaration-property-value-allowed-list': {
      'font-size': size,
      'font-weight': weight,
      font: [/^var\(--weight-[a-z]+\) var\(--text-/, 'inherit'],
    },
  },
  // Ranges of weights that a font file covers
  overrides: [
    {
      files: ['shared-ui/src/base.css'],
      rules: {
        'declaration-property-value-allowed-list': [{ 'font-size': size, 'font-weight': [...weight, /^\d+ \d+$/] }],
      },
    },
  ],
}
