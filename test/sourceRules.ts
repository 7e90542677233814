import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

interface Import {
  line: number
  target: string
}

export interface SourceFile {
  /** Path below src, with slashes. */
  path: string
  text: string
  lines: number
  imports: Import[]
}

/** The tier of each folder of src: a file may import from strictly lower tiers and from its own folder. */
const tiers: Record<string, number> = {
  'main.tsx': 9,
  'early.ts': 9,
  app: 8,
  features: 7,
  widgets: 6,
  flows: 5,
  queries: 4,
  client: 3,
  session: 3,
  local: 3,
  ui: 3,
  sandbox: 3,
  device: 2,
  domain: 1,
  contract: 0,
  'paths.ts': 0,
  commands: -1,
  'vite-env.d.ts': -1,
}

/** Files that a folder may hold; above that it has subfolders. */
const mostFiles = 25

/** Folders below a root with more files than a newcomer can look through, counting every kind of file. */
export function crowdedFolders(root: string): string[] {
  const counts = new Map<string, number>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${mostFiles}`)
}

export function readSource(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name)
      const text = readFileSync(full, 'utf8')
      return {
        path: relative(root, full).split(sep).join('/'),
        text,
        lines: text.split('\n').length - 1,
        imports: importsOf(text),
      }
    })
}

function importsOf(text: string): Import[] {
  const found: Import[] = []
  const pattern = /(?:^|\n)[^\n]*?(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"]+)\1/g
  for (const match of text.matchAll(pattern)) {
    const at = match.index + match[0].length
    found.push({ line: text.slice(0, at).split('\n').length, target: match[2] ?? '' })
  }
  return found
}

/** The code without what is said about it. */
const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')

const topFolderOf = (path: string): string => path.split('/')[0] ?? ''

/** Path below src of an import, or null for a package. */
function resolved({ path }: SourceFile, target: string): string | null {
  if (target.startsWith('~/')) return target.slice(2)
  return target.startsWith('.') ? join(dirname(path), target).split(sep).join('/') : null
}

type Rule = (file: SourceFile, target: string, inside: string | null) => string | null

const exported = /^export (?:async )?(function\*?|const|let|class|interface|type) (\w+)/gm

/**
 * Names that are exported and that no other file asks for: dead, or exported for nothing. What is imported lazily is
 * asked for by its name somewhere in the importing file, and of what is handed on as a whole everything is. Routes ask for
 * a page's names without writing them, and a type may be exported because what is exported speaks of it.
 */
export function unusedExports(files: readonly SourceFile[], users: readonly SourceFile[]): string[] {
  const asked = new Map<string, string>()
  const whole = new Set<string>()
  for (const user of users)
    for (const { target } of user.imports) {
      const path = resolved(user, target)?.replace(/\.m?tsx?$/, '')
      if (path !== undefined) asked.set(path, `${asked.get(path) ?? ''} ${user.text}`)
      const name = new RegExp(`import \\* as (\\w+) from '${target}'`).exec(user.text)?.[1]
      if (path !== undefined && name !== undefined && user.text.includes(`...${name},`)) whole.add(path)
    }
  return files.flatMap(({ path, text }) => {
    // Commands run in Node and load parts of the sandbox by its file's name.
    if (topFolderOf(path) === 'commands' || path === 'sandbox/serve.ts') return []
    const texts = asked.get(path.replace(/\.tsx?$/, '')) ?? ''
    return [...text.matchAll(exported)].flatMap(([, kind = '', name = '']) => {
      const isPage = ['Component', 'loader', 'shouldRevalidate', 'ErrorBoundary'].includes(name)
      const isSpokenOf =
        ['interface', 'type'].includes(kind) && text.split(new RegExp(`\\b${name}\\b`)).length > 2
      const isTaken = isPage || whole.has(path.replace(/\.tsx?$/, ''))
      return isTaken || isSpokenOf || new RegExp(`\\b${name}\\b`).test(texts)
        ? []
        : [`${path} exports ${name} for nobody`]
    })
  })
}

/** Exported names that several modules declare, sorted: one name stands for one thing. Pages share the router's names. */
export function sharedNames(files: readonly SourceFile[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const [, , name = ''] of text.matchAll(exported))
      homes.set(name, (homes.get(name) ?? new Set<string>()).add(path))
  for (const name of ['Component', 'loader', 'shouldRevalidate', 'ErrorBoundary']) homes.delete(name)
  return [...homes].flatMap(([name, { size }]) => (size > 1 ? [name] : [])).toSorted()
}

/** Every import of the files by a rule; each finding names file, line and what is wrong. */
const perImport =
  (rule: Rule) =>
  (files: readonly SourceFile[]): string[] =>
    files.flatMap((file) =>
      file.imports.flatMap(({ line, target }) => {
        const problem = rule(file, target, resolved(file, target))
        return problem === null ? [] : [`${file.path}:${line} ${problem} (${target})`]
      }),
    )

const perFile =
  (rule: (file: SourceFile) => string | null) =>
  (files: readonly SourceFile[]): string[] =>
    files.flatMap((file) => {
      const problem = rule(file)
      return problem === null ? [] : [`${file.path} ${problem}`]
    })

const isForm = (path: string): boolean => /(Form|Search)\.tsx?$/.test(path)
const isSeed = (path: string): boolean => path.includes('/seed/')
const inFolders =
  (...names: string[]) =>
  (path: string) =>
    names.includes(topFolderOf(path))

/** Where each library lives: pattern of the package, and who may import it. */
const homes: readonly (readonly [library: RegExp, may: (path: string) => boolean])[] = [
  [/^(zod|@hookform)/, (path) => inFolders('contract', 'sandbox')(path) || isForm(path)],
  [/^@tanstack\/react-query/, inFolders('queries', 'flows', 'widgets', 'features', 'app')],
  [
    /^(react|react-dom|react-router|react-hook-form)(\/|$)/,
    inFolders('ui', 'queries', 'widgets', 'features', 'app'),
  ],
  [/^@mantine\//, inFolders('ui', 'widgets', 'features', 'app')],
  [/^d3-/, (path) => path.startsWith('ui/charts/')],
  [/^(konva|react-konva)/, (path) => path.startsWith('features/placement/')],
  [
    /^node:/,
    (path) =>
      path === 'sandbox/serve.ts' || path.startsWith('sandbox/server/') || topFolderOf(path) === 'commands',
  ],
]

/** Nouns that are counted in this app's texts. */
const countedNouns =
  'blanks|calls|cells|changes|characters|colors|columns|days|destinations|drafts|events|files|headings|items|lines|' +
  'minutes|orders|parcels|pictures|pieces|placements|places|prices|prints|products|quotes|requests|results|rows|' +
  'seconds|sizes|SKUs|stores|tasks|variants|versions|warnings|writes'

/** Texts that would say "1 writes", by a number before a noun or a noun with an s by a condition of its own, or "1,204" to all. */
const miscounts: readonly RegExp[] = [
  // Limits that never change are no counts.
  new RegExp(
    `(?<![=\\w])\\{(?!max|most|partialDays|many|big|quotesPerMinute|limit|.*\\b[lL]imits?\\b|.*\\?\\? ')[^{}]*\\} (?:(?!of |has )[a-z]+ )?(?:${countedNouns})(?![\\w=])`,
  ),
  /\? '(\w+)' : '\1s'/,
  // Beside numbers in the reader's own language (domain/text/formatNumber).
  /\.toLocaleString\(/,
]

/** The opening tags of components and elements, each with its line and the names of its attributes. */
function openTags(text: string): { line: number; name: string; attributes: string }[] {
  return [...text.matchAll(/<[A-Za-z][\w.]*(?=\s)/g)].map(({ index, 0: name }) => {
    let depth = 0
    let quote = ''
    let attributes = ''
    for (let at = index + name.length; at < text.length; at++) {
      const sign = text[at] ?? ''
      if (quote !== '') quote = sign === quote ? '' : quote
      else if (depth === 0 && (sign === '"' || sign === "'")) quote = sign
      else if (sign === '{') depth += 1
      else if (sign === '}') depth -= 1
      else if (depth === 0 && sign === '>') break
      else if (depth === 0) attributes += sign
    }
    return { line: text.slice(0, index).split('\n').length, name: name.slice(1), attributes }
  })
}

/** Class names of a CSS module by which its importers ask, undefined for one that a variable holds; and those it has. */
function classNames({ path, text }: SourceFile, files: readonly SourceFile[]) {
  const uses = files.flatMap((file) => {
    const target = file.imports.find(
      (one) => one.target.endsWith('.css') && resolved(file, one.target) === path,
    )?.target
    const name = target === undefined ? null : file.text.split(` from '${target}'`)[0]?.split(' ').at(-1)
    return name == null
      ? []
      : [
          ...withoutComments(file.text)
            .replaceAll(/^import .*\n/gm, '')
            .matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+)|\\['(\\w+)'\\])?`, 'g')),
        ]
  })
  const used = uses.map(([, name, quoted]) => name ?? quoted)
  const selectors = withoutComments(text).replaceAll(/\{[^{}]*\}/g, ' ')
  const names = [...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
  return { used, names: [...new Set(names)] }
}

/** Class names of a CSS module that nobody asks for; who reads them by variables may use any. */
function unusedClasses(styles: SourceFile, files: readonly SourceFile[]): string[] {
  const { used, names } = classNames(styles, files)
  return used.includes(undefined) ? [] : names.filter((name) => !used.includes(name))
}

/** Class names that components ask of a CSS module and that it does not have. */
function missingClasses(styles: SourceFile, files: readonly SourceFile[]): string[] {
  const { used, names } = classNames(styles, files)
  return [...new Set(used)].filter((name) => name !== undefined && !names.includes(name)).map(String)
}

/** Widths in pixels at which pages change their layout: phone, phone held wide, tablet, cards instead of tables, desk; one more begins above. */
const breakpoints = new Set([
  359, 480, 481, 560, 600, 720, 721, 900, 901, 1000, 1023, 1024, 1080, 1081, 1180, 1181,
])

const typeInPixels =
  /[\s;{]((?:font|font-size|line-height|--type-\d+|--mantine-font-size-\w+): [^;]*\dpx[^;]*);/

/** A state without an element of its own, with something below it: `:hover > nav`, `:has(:focus) span`. */
const stateOfAny =
  /[\s>+~,](?::hover|:focus[a-z-]*|:has\((?:[^()]|\([^()]*\))*\))(?:\s*>\s*|\s+)(?=[^\s,{>)])/

/** A function that is exported, up to where its parameters begin. */
const exportedFunction =
  /^export (?:(?:async )?function\*? (\w+)|const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^>]*>\s*)?(?:\(|\w+ =>))/gm

export const sourcePolicy: readonly { name: string; findings: (files: readonly SourceFile[]) => string[] }[] =
  [
    {
      name: 'has only the folders of the README',
      findings: perFile(({ path }) => (topFolderOf(path) in tiers ? null : 'lies in no known folder')),
    },
    {
      name: 'imports downwards only, never sideways',
      findings: perImport(({ path }, _, inside) => {
        if (inside === null) return null
        const [from, to] = [topFolderOf(path), topFolderOf(inside)]
        if (from === to || inside === 'paths') return null
        if (from === 'main.tsx') return null
        const [upper, lower] = [tiers[from] ?? 9, tiers[to] ?? 9]
        return lower < upper ? null : `may not import from ${to}`
      }),
    },
    {
      name: 'keeps features apart',
      findings: perImport(({ path }, _, inside) => {
        const [folder, own] = path.split('/')
        if (folder !== 'features' || inside === null || !inside.startsWith('features/')) return null
        return inside.split('/')[1] === own ? null : 'imports another feature'
      }),
    },
    {
      name: 'reaches the sandbox from main.tsx only, lazily',
      findings: perImport(({ path, text }, target, inside) => {
        if (inside === null || topFolderOf(inside) !== 'sandbox' || topFolderOf(path) === 'sandbox')
          return null
        const isLazy = text.includes(`import('${target}')`)
        return path === 'main.tsx' && isLazy ? null : 'reaches the sandbox'
      }),
    },
    {
      name: 'keeps libraries in their homes',
      findings: perImport(({ path }, target) => {
        const home = homes.find(([library]) => library.test(target))
        return home === undefined || home[1](path) || path === 'main.tsx'
          ? null
          : 'is not the home of this library'
      }),
    },
    {
      name: 'changes store products in one place: the PUT deletes what it does not name',
      findings: perFile(({ path, text }) => {
        if (['contract', 'sandbox'].includes(topFolderOf(path)) || path === 'flows/products/saveProduct.ts')
          return null
        return /\bupdateStoreProduct\b/.test(text)
          ? 'writes a product past flows/products/saveProduct.ts'
          : null
      }),
    },
    {
      name: 'says how long an answer is fresh by domain/async/hasPassed: a plain number keeps what was read before the clock was set back',
      findings: perFile(({ text }) => {
        const plain = /\bstaleTime: (?!staleAtOnce\b|freshFor\(|forever\b|Number\.POSITIVE_INFINITY\b)/
        return plain.test(text) ? 'keeps an answer fresh by a plain number' : null
      }),
    },
    {
      name: 'counts by domain/countWords only',
      findings: (files) =>
        files.flatMap(({ path, text }) => {
          if (!inFolders('app', 'features', 'ui', 'queries', 'local', 'domain')(path)) return []
          return text.split('\n').flatMap((line, index) => {
            const found = miscounts.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
            const isFine =
              found === undefined || found.includes('countWords(') || / as |^\s*(\*|\/\/)/.test(line)
            return isFine ? [] : [`${path}:${index + 1} counts by hand (${found})`]
          })
        }),
    },
    {
      name: 'reaches what the browser keeps and its other tabs through device/ only: it may refuse, and erasing must find all',
      findings: perFile(({ path, text }) => {
        // It comes before all other code, and may import none.
        if (['device', 'commands', 'early.ts'].includes(topFolderOf(path))) return null
        const code = withoutComments(text)
        return /\b(indexedDB|localStorage|sessionStorage|openDB|deleteDB|new BroadcastChannel)\b/.test(code)
          ? 'uses the browser’s storage or tabs past device/'
          : null
      }),
    },
    {
      name: 'shows and opens addresses from outside only by the piece that judges them',
      findings: perFile(({ path, text }) => {
        if (['sandbox', 'commands'].includes(topFolderOf(path))) return null
        // A component with a ref is given bytes that this browser holds, in an effect.
        if (/<img\b(?! ref=)/.test(withoutComments(text)) && path !== 'ui/pictures/Picture.tsx')
          return 'shows a picture past ui/pictures/Picture.tsx'
        if (/\.src = (?!'')/.test(text) && !/safePicture\(|createObjectURL\(/.test(text))
          return 'loads a picture from an address that nobody has judged'
        // The page's own address, and those of paths.ts, come from nobody else.
        const isOwn = ['app/pages/FramedPage.tsx', 'ui/text/Link.tsx'].includes(path)
        if (/(?<!<ExternalLink\b[^>]*)\shref=\{(?!safeUrl\(|url\.href\}|paths\.)/.test(text) && !isOwn)
          return 'links past ui/actions/ExternalLink.tsx'
        return /window\.open\((?!'')/.test(text) ? 'opens an address that nobody has judged' : null
      }),
    },
    {
      name: 'says why a control is off: as its title, or in words that describe it',
      findings: (files) =>
        files.flatMap(({ path, text }) => {
          if (!path.endsWith('.tsx') || topFolderOf(path) === 'sandbox') return []
          return openTags(text).flatMap(({ line, name, attributes }) => {
            const canBeOff = /(?<![\w-])(aria-)?disabled(?![\w-])/.test(attributes)
            if (canBeOff && /Button$|^PressRow$/.test(name))
              return [`${path}:${line} loses the focus when it is off: a \`lack\` keeps it and says why`]
            const isSilent =
              canBeOff && !/(?<![\w-])(title|description|aria-description|aria-describedby)=/.test(attributes)
            return isSilent ? [`${path}:${line} can be off and does not say why`] : []
          })
        }),
    },
    {
      name: 'has no default exports and no barrels',
      findings: perFile(({ path, text }) => {
        if (path.endsWith('.d.ts')) return null
        if (/^export default/m.test(text)) return 'has a default export'
        return /^export (\*|\{[^}]*\}) from/m.test(text) ? 'is a barrel' : null
      }),
    },
    {
      name: 'draws parts whose code comes later by ui/parts, so that one that does not come takes no page with it',
      findings: perFile(({ path, text }) =>
        !path.startsWith('ui/parts/') && /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/.test(text)
          ? 'waits for code by itself'
          : null,
      ),
    },
    {
      name: 'names files by the business',
      findings: perFile(({ path }) => {
        const name = basename(path).replace(/\.(d\.ts|tsx?|mjs)$/, '')
        if (/^(utils?|helpers?|common|types|index|misc)$/i.test(name)) return 'has a name that says nothing'
        const isPascal = /^[A-Z]/.test(name)
        if (path.endsWith('.tsx') && !isPascal && !/^(main|boot|services)$|Columns$/.test(name))
          return 'is a component file in lower case'
        return path.endsWith('.ts') && isPascal ? 'is no component' : null
      }),
    },
    {
      name: 'keeps a CSS module to the components beside it',
      findings: perImport(({ path }, target, inside) =>
        inside === null || !target.endsWith('.module.css') || dirname(inside) === dirname(path)
          ? null
          : 'takes the styles of another folder',
      ),
    },
    {
      name: 'has no class name that no component uses',
      findings: (files) =>
        files
          .filter(({ path }) => path.endsWith('.module.css'))
          .flatMap((styles) =>
            unusedClasses(styles, files).map((name) => `${styles.path} has .${name} for nobody`),
          ),
    },
    {
      name: 'asks for no class name that its module does not have',
      findings: (files) =>
        files
          .filter(({ path }) => path.endsWith('.module.css'))
          .flatMap((styles) =>
            missingClasses(styles, files).map(
              (name) => `${styles.path} is asked for .${name}, which it lacks`,
            ),
          ),
    },
    {
      name: 'reads only custom properties that something sets',
      findings: (files) => {
        const isSet = new Set(
          files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)(?=['"`:])/g)].map(([name]) => name)),
        )
        return files.flatMap(({ path, text }) =>
          [...text.matchAll(/var\((--[\w-]+)\)/g)]
            .filter(([, name = '']) => !isSet.has(name))
            .map(([, name]) => `${path} reads ${name}, which nothing sets`),
        )
      },
    },
    {
      name: 'changes the layout at known widths only',
      findings: perFile(({ path, text }) => {
        if (!path.endsWith('.css')) return null
        const widths = [...text.matchAll(/\((?:min|max)-width: (\d+)px\)/g)].map(([, width]) => Number(width))
        const unknown = widths.filter((width) => !breakpoints.has(width))
        return unknown.length === 0 ? null : `has a breakpoint of its own: ${unknown.join(', ')} px`
      }),
    },
    {
      name: 'gives the size of words and the height of lines in rem, which grow with the browser’s text',
      findings: perFile(({ path, text }) => {
        // The scales of a ruler have the thickness that the canvas leaves them.
        if (!path.endsWith('.css') || path.endsWith('guides/Guides.module.css')) return null
        const found = typeInPixels.exec(text)
        return found === null ? null : `has type in pixels: ${found[1]}`
      }),
    },
    {
      // Such a rule makes the browser work out the style of the whole page at each move of the pointer or the focus.
      name: 'styles nothing below an element of which only the state is named',
      findings: perFile(({ path, text }) => {
        if (!path.endsWith('.css')) return null
        const found = stateOfAny.exec(text.replaceAll(/\/\*[^]*?\*\//g, ''))
        return found === null ? null : `reaches below any element that is${found[0].trimEnd()}`
      }),
    },
    {
      name: 'says above each exported function what its name does not: shapes, units, errors, source',
      findings: (files) =>
        files.flatMap(({ path, text }) =>
          [...text.matchAll(exportedFunction)]
            .filter(({ index }) => !text.slice(0, index).endsWith('*/\n'))
            .map(([, name, constant]) => `${path} exports ${name ?? constant} and does not say what it does`),
        ),
    },
    {
      name: 'keeps files small: none over 250 lines, p90 at most 150, median at most 60',
      findings: (files) => {
        const counted = files.filter(({ path }) => !isSeed(path))
        const sorted = counted.map(({ lines }) => lines).toSorted((a, b) => a - b)
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
        const tooLong = counted
          .filter(({ lines }) => lines > 250)
          .map(({ path, lines }) => `${path} has ${lines} lines`)
        // The spread is a rule of all files, not of a handful of files.
        if (counted.length < 50) return tooLong
        return [
          ...tooLong,
          ...(at(0.9) > 150 ? [`p90 is ${at(0.9)} lines`] : []),
          ...(at(0.5) > 60 ? [`the median is ${at(0.5)} lines`] : []),
        ]
      },
    },
  ]

/** A line of any text file of the repository. */
export interface TextLine {
  place: string
  text: string
}

/** All lines of code and styles below a folder, each with its place. */
export function readLines(root: string): TextLine[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .flatMap((entry) => {
      const full = join(entry.parentPath, entry.name)
      const path = relative(root, full).split(sep).join('/')
      const lines = readFileSync(full, 'utf8').split('\n')
      return lines.map((text, index) => ({
        place: `${path}:${index + 1}`,
        // A number may stand on the next line of its comment.
        text: text.endsWith('contract/README')
          ? `${text} ${(lines[index + 1] ?? '').replace(/^[\s*/]+/, '')}`
          : text,
      }))
    })
}

const perLine =
  (rule: (text: string) => string | null) =>
  (lines: readonly TextLine[]): string[] =>
    lines.flatMap(({ place, text }) => {
      const problem = rule(text)
      return problem === null ? [] : [`${place} ${problem}`]
    })

const contractRules = new Set(
  [...readFileSync('src/contract/README.md', 'utf8').matchAll(/\*\*(\d+\.\d+)\*\*|^## (\d+)\. /gm)].map(
    ([, rule, group]) => rule ?? group ?? '',
  ),
)

/** What holds of every line of src/ and test/. */
export const textPolicy: readonly { name: string; findings: (lines: readonly TextLine[]) => string[] }[] = [
  {
    name: 'cites no document that is not in the repository',
    findings: perLine((text) => {
      const cited = /\b(?!README\.md)[\w-]+\.md\b/i.exec(text)?.[0]
      return cited === undefined ? null : `cites ${cited}`
    }),
  },
  {
    name: 'cites rules that src/contract/README.md has',
    findings: perLine((text) => {
      const numbers =
        /contract\/README (\d+(?:\.\d+)?(?:(?:–|, )\d+\.\d+)*)/.exec(text)?.[1]?.split(/–|, /) ?? []
      const unknown = numbers.find((number) => !contractRules.has(number))
      return unknown === undefined ? null : `cites rule ${unknown}, which there is not`
    }),
  },
  {
    name: 'keeps the numbers of threats to test/README.md: a name says what holds',
    findings: perLine((text) =>
      /\bT\d{3}\b|['"`(](?:goal )?G\d{1,2}(?=[: ,)'`])/.test(text)
        ? 'carries the number of a threat or goal'
        : null,
    ),
  },
  {
    name: 'waits in a test no shorter than all do: a busy machine must not fail it',
    findings: (lines) =>
      lines.flatMap(({ place, text }) => {
        const [, wait = ''] = /\btimeout: ([\d_]+)/.exec(text) ?? []
        const [, whole = ''] = /^\s*\}, (\d+_000)\)$/.exec(text) ?? []
        const isShort = isBelow(wait, 60_000) || isBelow(whole, 600_000)
        return /\.test\.tsx?:/.test(place) && isShort ? [`${place} waits ${wait}${whole} ms at most`] : []
      }),
  },
]

const isBelow = (digits: string, least: number): boolean =>
  digits !== '' && Number(digits.replaceAll('_', '')) < least

export interface ThreatRow {
  threat: string
  file: string
  test: string
}

/** The table of test/README.md; a row without a number goes on with the one above. */
export function readThreats(readme: string): ThreatRow[] {
  let threat = ''
  return readme.split('\n').flatMap((line) => {
    const [number = '', , file = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''))
    if (/^T\d{3}$/.test(number)) threat = number
    return threat === '' || file === '' ? [] : [{ threat, file, test }]
  })
}

/** Paths that a text names and that lead nowhere: files by their ending, from the root or below src and test; folders of ours. */
export function missingPaths(text: string): string[] {
  const named = text.matchAll(
    /(?<![\w./:-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json|png)\b|(?<![\w./:-])(?:src|test)(?:\/[\w-]+)+/g,
  )
  const isThere = (path: string) => ['.', 'src', 'test'].some((base) => existsSync(join(base, path)))
  return [...named].map(([path]) => path).filter((path) => !isThere(path))
}
