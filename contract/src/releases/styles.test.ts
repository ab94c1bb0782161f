import { expect, test } from 'vitest'
import { styleProblems } from './styles.ts'

const problems = (css: string) => styleProblems('gallery', 'page.css', css)

test.each([
  '.mf_gallery-card-x1{color:red}',
  'header .mf_gallery-card-x1 a:hover::before{color:red}',
  '.mf_gallery-card-x1~p,.mf_gallery-card-x1>*{color:red}',
  ':is(.mf_gallery-a-1,.mf_gallery-b-2) h2{color:red}',
  '.mf_gallery-card-x1{h2{color:red}&:hover>a{color:red}:hover &{color:red}}',
  '@media (width<40rem){@layer ui{.mf_gallery-card-x1{color:red}}}',
  // A library's own classes
  '.pswp button{color:red}',
  '@keyframes mf_gallery-fade-x1{0%{opacity:0}to{opacity:1}}',
  // The root, while the remote shows that element
  ':root:has(.mf_gallery-bar-x1){--bottom:4rem;& body{padding:0}}',
  'html:has(.mf_gallery-bar-x1) body{padding:0}',
  '@property --mf-x{syntax:"*";inherits:false}',
])('accepts %s', (css) => {
  expect(problems(css)).toEqual([])
})

test.each([
  ['header{display:none}', 'header'],
  ['*{margin:0}', '*'],
  ['body{outline:1px solid}', 'body'],
  [':root{--color-text:red}', ':root'],
  ['[data-theme=dark] a{color:red}', '[data-theme=dark] a'],
  ['.mf_gallery-card-x1,h1{color:red}', 'h1'],
  ['@media print{@supports (color:red){footer{display:none}}}', 'footer'],
  [':is(.mf_gallery-card-x1,h1){color:red}', ':is(.mf_gallery-card-x1,h1)'],
  [':not(.mf_gallery-card-x1){color:red}', ':not(.mf_gallery-card-x1)'],
  [':root:has(.mf_gallery-bar-x1) header{display:none}', ':root:has(.mf_gallery-bar-x1) header'],
  [':root:has(.mf_gallery-bar-x1){& header{display:none}}', '& header'],
  [':root:has(.mf_gallery-bar-x1){header{display:none}}', 'header'],
  ['header:has(.mf_gallery-bar-x1){display:none}', 'header:has(.mf_gallery-bar-x1)'],
  ['.shell-header-x1{display:none}', '.shell-header-x1'],
  ['.mf_account-card-x1 h2{color:red}', '.mf_account-card-x1 h2'],
  ['::backdrop{background:red}', '::backdrop'],
])('rejects %s', (css, selector) => {
  expect(problems(css)).toEqual([expect.stringContaining(`"${selector}" can match elements outside of the remote`)])
})

test('reports a style sheet that cannot be parsed', () => {
  expect(problems('.mf_gallery-card-x1{color:red')).toEqual(['page.css:1:1: Unclosed block.'])
  expect(problems('a:{color:red}')).toEqual(['page.css:1:1: "a:" cannot be parsed.'])
})

test('gives the position in the file', () => {
  expect(problems('.mf_gallery-card-x1{color:red}\n  footer{display:none}')[0]).toMatch(/^page\.css:2:3: "footer"/)
})
