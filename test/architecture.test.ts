import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  crowdedFolders,
  sourcePolicy,
  missingPaths,
  readSource,
  readLines,
  readThreats,
  sharedNames,
  textPolicy,
  unusedExports,
} from './sourceRules'
import { britishSpellings, halfPostalCodes } from './spelling'

const source = readSource('src')

describe('the source', () => {
  it.each(sourcePolicy)('$name', ({ findings }) => {
    expect(findings(source)).toEqual([])
  })

  it('exports only what another file asks for', () => {
    expect(unusedExports(source, [...source, ...readSource('test')])).toEqual([])
  })

  it('exports for tests alone only what they reset, begin or look into', () => {
    const names = unusedExports(source, source).map((finding) => finding.split(' ')[2])
    expect(names.toSorted()).toEqual([
      'createStoreVariant',
      'createTestRouter',
      'deleteStoreVariant',
      'forgetTroubles',
      'forgetTurns',
      'loadLayerPicture',
      'lookAtStock',
      'openCatalog',
      'settleByReading',
      'updateStoreVariant',
    ])
  })

  it('has one name for one thing, but for the words of readers of shapes, steps of forms, and calls that flows carry out', () => {
    expect(sharedNames(source)).toEqual([
      'cancelOrder',
      'confirmOrder',
      'flag',
      'list',
      'mapOf',
      'oneOf',
      'orNull',
      'statusTabs',
      'text',
      'toFormValues',
      'toRatesInput',
      'updateOrder',
    ])
  })

  it('speaks American English', () => {
    expect(britishSpellings([...readLines('src'), ...readLines('test')])).toEqual([])
  })

  it('calls a ZIP or postal code by that name everywhere', () => {
    expect(halfPostalCodes(readLines('src'))).toEqual([])
    const root = planted({
      'domain/a.ts': "// A ZIP.\nexport const a = ['ZIP', 'A postal code', 'ZIP or postal code']\n",
    })
    expect(halfPostalCodes(readLines(root))).toEqual(['domain/a.ts:2'])
  })

  it('holds at most 25 files a folder', () => {
    expect(crowdedFolders('src').concat(crowdedFolders('test'))).toEqual([])
  })

  it.each(textPolicy)('$name', ({ findings }) => {
    expect(findings([...readLines('src'), ...readLines('test')])).toEqual([])
  })
})

describe('the table of test/README.md', () => {
  const rows = readThreats(readFileSync('test/README.md', 'utf8'))

  it('has every threat', () => {
    const numbers = Array.from({ length: 158 }, (_, index) => `T${String(index + 1).padStart(3, '0')}`)
    expect([...new Set(rows.map(({ threat }) => threat))]).toEqual(numbers)
  })

  it('names tests that there are', () => {
    const missing = rows.filter(({ file, test }) => !readFileSync(join('test', file), 'utf8').includes(test))
    expect(missing).toEqual([])
  })
})

describe('README.md', () => {
  it.each([
    'README.md',
    'test/README.md',
    'src/contract/README.md',
    'src/features/README.md',
    'src/sandbox/README.md',
    'test/bench/README.md',
  ])('names only paths that there are: %s', (file) => {
    expect(missingPaths(readFileSync(file, 'utf8'))).toEqual([])
  })

  it('walks over eight files at most', () => {
    const walks =
      readFileSync('README.md', 'utf8')
        .split('Six walks')[1]
        ?.split('\n## ')[0]
        ?.split(/\n- \*\*/)
        .slice(1, 7) ?? []
    expect(
      walks
        .map((walk) => walk.match(/`[^`]+\.tsx?`/g)?.length ?? 0)
        .filter((steps) => steps < 3 || steps > 8),
    ).toEqual([])
  })
})

/** A folder that goes with the test. */
function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'platen-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

/** Planted files in a temporary folder. */
function planted(files: Record<string, string>) {
  const root = newFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const findingsIn = (files: Record<string, string>): string[] => {
  const root = planted(files)
  const [bad, lines] = [readSource(root), readLines(root)]
  return [
    ...sourcePolicy.flatMap(({ findings }) => findings(bad)),
    ...textPolicy.flatMap(({ findings }) => findings(lines)),
  ]
}

describe('the test of the source', () => {
  it.each([
    [
      'an import upwards',
      { 'domain/a.ts': "import { b } from '~/client/b'\n", 'client/b.ts': 'export const b = 1\n' },
      'domain/a.ts:1',
    ],
    [
      'an import sideways',
      { 'client/a.ts': "import { b } from '../session/b'\n", 'session/b.ts': 'export const b = 1\n' },
      'client/a.ts:1',
    ],
    [
      'one feature in another',
      {
        'features/x/a.ts': "import { b } from '~/features/y/b'\n",
        'features/y/b.ts': 'export const b = 1\n',
      },
      'features/x/a.ts:1',
    ],
    [
      'a part that waits for its code by itself',
      { 'ui/A.tsx': "import { type ReactNode, lazy } from 'react'\nexport const A = lazy(B)\n" },
      'ui/A.tsx',
    ],
    [
      'the sandbox from a feature, lazily',
      {
        'features/x/a.ts': "\nexport const f = () => import('~/sandbox/b')\n",
        'sandbox/b.ts': 'export const b = 1\n',
      },
      'features/x/a.ts:2',
    ],
    ['React in the domain', { 'domain/a.ts': "import { useState } from 'react'\n" }, 'domain/a.ts:1'],
    ['zod in the ui', { 'ui/a.ts': "import * as z from 'zod/mini'\n" }, 'ui/a.ts:1'],
    ['Mantine in queries', { 'queries/a.ts': "import { Button } from '@mantine/core'\n" }, 'queries/a.ts:1'],
    ['node in the client', { 'client/a.ts': "import { join } from 'node:path'\n" }, 'client/a.ts:1'],
    [
      'a product written past its one way',
      { 'queries/a.ts': 'export const a = updateStoreProduct\n' },
      'queries/a.ts',
    ],
    [
      'an answer that is fresh by a plain number',
      { 'queries/a.ts': 'export const a = { staleTime: 60_000 }\n' },
      'queries/a.ts',
    ],
    [
      'a number with a noun that does not agree',
      { 'domain/a.ts': 'export const a = (n: number) => `${n} writes`\n' },
      'domain/a.ts:1',
    ],
    [
      'the same in the page',
      { 'ui/A.tsx': 'export const A = ({ n }: { n: number }) => <p>{n} orders</p>\n' },
      'ui/A.tsx:1',
    ],
    [
      'an s by a condition',
      { 'domain/a.ts': "export const a = (n: number) => (n === 1 ? 'order' : 'orders')\n" },
      'domain/a.ts:1',
    ],
    ['a picture past its piece', { 'ui/A.tsx': 'export const A = () => <img src={b} />\n' }, 'ui/A.tsx'],
    ['a picture loaded unjudged', { 'ui/a.ts': 'picture.src = address\n' }, 'ui/a.ts'],
    ['a link past its piece', { 'ui/A.tsx': 'export const A = () => <a href={b} />\n' }, 'ui/A.tsx'],
    ['a window opened unjudged', { 'ui/a.ts': 'window.open(address)\n' }, 'ui/a.ts'],
    ['a default export', { 'domain/a.ts': 'export default 1\n' }, 'domain/a.ts'],
    [
      'a barrel',
      { 'domain/a.ts': "export * from './b'\n", 'domain/b.ts': 'export const b = 1\n' },
      'domain/a.ts',
    ],
    ['a name that says nothing', { 'domain/utils.ts': 'export const a = 1\n' }, 'domain/utils.ts'],
    ['a component in lower case', { 'ui/card.tsx': 'export const Card = () => null\n' }, 'ui/card.tsx'],
    ['a file over the budget', { 'domain/long.ts': 'export const a = 1\n'.repeat(251) }, 'domain/long.ts'],
    [
      'a document that is not in the repository',
      { 'domain/a.ts': `// As ${'service'}.md says.\nexport const a = 1\n` },
      'domain/a.ts:1',
    ],
    [
      'a rule that the contract does not have',
      { 'domain/a.ts': `// ${'contract'}/README 1.1, 1.99\nexport const a = 1\n` },
      'domain/a.ts:1',
    ],
    [
      'a channel to other tabs that is not opened in its room',
      { 'local/a.ts': "export const a = new BroadcastChannel('a')\n" },
      'local/a.ts uses the browser’s storage or tabs past device/',
    ],
    [
      'the same over a break',
      { 'domain/a.ts': `/*\n * ${'contract'}/README\n * 1.99\n */\nexport const a = 1\n` },
      'domain/a.ts:2',
    ],
    [
      'a threat in the name of a test',
      { 'domain/a.ts': `it('${'T'}012: holds', () => undefined)\n` },
      'domain/a.ts:1',
    ],
    [
      'a goal in the name of a test',
      { 'domain/a.ts': `it('${'G'}7: holds', () => undefined)\n` },
      'domain/a.ts:1',
    ],
    ['styles over the budget', { 'ui/long.module.css': '.a {\n}\n'.repeat(126) }, 'ui/long.module.css'],
    [
      'the styles of another folder',
      { 'ui/a/A.tsx': "import classes from '../b/B.module.css'\n", 'ui/b/B.module.css': '.b {\n}\n' },
      'ui/a/A.tsx:1',
    ],
    [
      'a control that is off without a reason',
      {
        'ui/A.tsx':
          'export const A = ({ on }) => (\n  <button disabled={!on} type="button">\n    A\n  </button>\n)\n',
      },
      'ui/A.tsx:2 can be off',
    ],
    [
      'a button that loses the focus when it is off',
      {
        'ui/A.tsx':
          'export const A = () => (\n  <SmallButton disabled title="It is late">\n    A\n  </SmallButton>\n)\n',
      },
      'ui/A.tsx:2 loses the focus',
    ],
    [
      'a class name that no component uses',
      {
        'ui/A.tsx':
          "import classes from './A.module.css'\nexport const A = () => <p className={classes.a} />\n",
        'ui/A.module.css': '.a {\n}\n\n@media print {\n  .b:hover {\n  }\n}\n',
      },
      'ui/A.module.css has .b for nobody',
    ],
    [
      'a class name that its module does not have',
      {
        'ui/A.tsx':
          "import classes from './A.module.css'\nexport const A = () => <p className={classes.b} id={classes.a} />\n",
        'ui/A.module.css': '.a {\n}\n',
      },
      'ui/A.module.css is asked for .b',
    ],
    [
      'a wait that a busy machine outlasts',
      { 'ui/a.test.ts': `await screen.findByText('a', {}, { timeout: ${20}_000 })\n` },
      'ui/a.test.ts:1 waits 20_000',
    ],
    [
      'a test that a busy machine outlasts',
      { 'ui/a.test.ts': "it('a', async () => {\n}, 120_000)\n" },
      'ui/a.test.ts:2 waits 120_000',
    ],
    [
      'a custom property that nothing sets',
      { 'ui/A.css': ':root {\n  --a: 1px;\n}\n\np {\n  margin: var(--a) var(--b);\n}\n' },
      'ui/A.css reads --b',
    ],
    ['a breakpoint of its own', { 'ui/A.module.css': '@media (max-width: 777px) {\n}\n' }, 'ui/A.module.css'],
    [
      'words in pixels',
      { 'ui/A.css': '.a {\n  font: 400 14px/1.25rem serif;\n}\n' },
      'ui/A.css has type in pixels',
    ],
    [
      'styles below the state of any element',
      { 'ui/A.module.css': '.a {\n}\n\n[data-b] :has(:focus-visible) > nav .c {\n}\n' },
      'ui/A.module.css',
    ],
    [
      'an exported function without a word',
      { 'domain/a.ts': '/** One. */\nexport const a = (b: number): number => b\nexport function c() {}\n' },
      'domain/a.ts exports c',
    ],
    [
      'the same of an arrow',
      { 'domain/a.ts': 'export const a: Rule =\n  async (b) =>\n  (c) => b + c\n' },
      'domain/a.ts exports a',
    ],
    ['a folder that nobody knows', { 'helpers/a.ts': 'export const a = 1\n' }, 'helpers/a.ts'],
  ])('finds %s', (_, files, place) => {
    expect(findingsIn(files).join('\n')).toContain(place)
  })

  it('finds an export that nobody asks for', () => {
    const asked = { 'domain/a.ts': 'export const a = 1\nexport const b = 2\n' }
    const users = readSource(
      planted({ ...asked, 'client/c.ts': "import { a } from '~/domain/a'\nexport const c = a\n" }),
    )
    expect(unusedExports(users, users)).toEqual([
      'client/c.ts exports c for nobody',
      'domain/a.ts exports b for nobody',
    ])
  })

  it('finds a name that two modules declare', () => {
    const root = planted({
      'domain/a.ts': 'export const a = 1\nexport interface Box {}\n',
      'ui/Box.tsx': 'export function Box() {\n  return null\n}\nexport function Component() {}\n',
      'features/x/Page.tsx': 'export function Component() {}\n',
    })
    expect(sharedNames(readSource(root))).toEqual(['Box'])
  })

  it('finds British spellings in texts, comments and names, not in kept values', () => {
    const root = planted({
      'domain/a.ts':
        "// A colour.\nexport const ownColour = { centre: 'centre', b: 'Centre it', c: `${1} colours` }\n",
      'ui/A.tsx': 'export const A = () => (\n  <p title="Grey">\n    It was cancelled.\n  </p>\n)\n',
      'ui/B.tsx': "export const B = () => <p title='Color'>{'The center of a catalog, 3 meters'}</p>\n",
    })
    expect(britishSpellings(readLines(root)).toSorted()).toEqual([
      'domain/a.ts:1 spells colour',
      'domain/a.ts:2 spells Colour',
      'ui/A.tsx:2 spells Grey',
      'ui/A.tsx:3 spells cancelled',
    ])
  })

  it('finds a folder of more than 25 files', () => {
    const root = newFolder()
    for (let n = 0; n < 26; n++) writeFileSync(join(root, `${n}.css`), '')
    expect(crowdedFolders(root).join('\n')).toContain('26 files')
  })

  it('finds a path that leads nowhere', () => {
    const text =
      'See `src/domain/none` and domain/none.ts, not src/domain, https://a.b/c.ts or domain/scopes.ts.'
    expect(missingPaths(text)).toEqual(['src/domain/none', 'domain/none.ts'])
  })

  it('finds nothing in good files', () => {
    expect(
      findingsIn({
        'domain/a.ts': "import { b } from '~/contract/b'\nexport const a = b\n",
        'contract/b.ts': "import * as z from 'zod/mini'\nexport const b = z\n",
        'features/x/Page.tsx':
          "import { a } from '~/domain/a'\n/** Shows it. */\nexport function Component() {\n  return a\n}\n",
      }),
    ).toEqual([])
  })
})
