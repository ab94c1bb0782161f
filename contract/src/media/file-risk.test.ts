// cspell:disable
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileRisk } from './file-risk.ts'

const words = (text: string) => text.split(' ')

test.each([
  ...words('setup.exe SETUP.EXE run.com page.html page.XHTML page.mhtm page.stm art.svg art.svgz data.xml go.jnlp'),
  ...words('go.application go.appref-ms go.scf go.library-ms go.search-ms go.settingcontent-ms go.rdp go.diagcab'),
  ...words('disk.vhdx disk.img disk.iso box.wsb app.appxbundle brief.docm budget.xlsm data.iqy data.slk deck.pptm'),
  ...words(
    'set.mobileconfig go.fileloc go.inetloc go.webloc run.scpt run.command app.dmg app.deb app.run app.AppImage',
  ),
  ...words(
    'look.8bf add.zxp act.jsx tool.mel flow.workflow go.lnk go.url go.website x.{00021401-0000-0000-C000-000000000046}',
  ),
  ...words('photo.png.exe .exe exe.exe. a.exe::$DATA photo.png:a.exe a.exe/photo.png C:\\a.exe'),
  'setup.exe. ',
  'setup.exe .',
  'setup. exe',
  'photo.png                    .scr',
  'setup．ｅｘｅ',
  'setup․exe',
  'gnp.\u202eexe',
  'ex\u200be.e\u200bxe',
  'setup.exe\u0301',
  'setup.e\u00adxe',
  'setup.exe\0',
  'setup.exe\n',
  'setup.exe…',
])('%j may start a program', (name) => {
  expect(fileRisk(name)).toBe('program')
})

test.each([
  ...words(
    'moon.psd moon.psb logo.ai logo.eps page.indd page.idml art.afdesign scene.blend scene.fbx scene.obj scene.glb',
  ),
  ...words(
    'scene.usdz scene.c4d coat.zprj style.safetensors flow.json film.srt grade.cube raw.xmp cut.aep cut.prproj cut.drp',
  ),
  ...words(
    'photo.heic photo.exr photo.TIFF photo.cr3 photo.dng photo.avif photo.webp mix.wav mix.aiff mix.flac film.mov',
  ),
  ...words('all.zip all.7z all.rar all.tar.gz all.tgz brief.pdf brief.docx budget.xlsx deck.pptx deck.key notes.pages'),
  ...words(
    'sums.numbers brief.odt brief.txt brief.md brief.csv type.ttf type.otf type.woff2 art.procreate art.kra art.clip',
  ),
  'My moon. Final (2).png',
  'Mr. Bat v1.0.pdf',
  'mond é.jpg',
  '月.png',
  'photo．ｐｎｇ',
  'photo.png. ',
])('%j is usual', (name) => {
  expect(fileRisk(name)).toBeUndefined()
})

test.each([
  ...words(
    'README notes.xyz model.ckpt model.pt model.bin brief.doc sums.xls setup.exe.bak mail.eml all.ace code.rs .profile',
  ),
  'setup.ехе',
  '...',
  ' ',
  'photo.pn g?',
])('%j is unusual', (name) => {
  expect(fileRisk(name)).toBe('unusual')
})

test('no ending is in both lists or in one of them twice, and each is as an ending is written', () => {
  const [programs, usual] = ['program-file.ts', 'file-risk.ts'].map((file) => {
    const [lines = ''] = /(?<== \[\n).*?(?=\n\])/s.exec(readFileSync(new URL(file, import.meta.url), 'utf8')) ?? []
    return [...lines.matchAll(/'(.*)'/g)].flatMap(([, line = '']) => words(line))
  })
  expect(programs!.length + usual!.length).toBeGreaterThan(700)
  expect(programs!.filter((ending) => usual!.includes(ending))).toEqual([])
  for (const endings of [programs!, usual!]) {
    expect(endings.filter((ending, place) => endings.indexOf(ending) !== place)).toEqual([])
    expect(endings.filter((ending) => !/^[a-z0-9-]+$/.test(ending))).toEqual([])
  }
})
