import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { openOnce } from '~/domain/async/openOnce'
import { readSource } from '../sourceRules'

const root = resolve(import.meta.dirname, '../..')
const json = (name: string) => JSON.parse(readFileSync(resolve(root, name), 'utf8'))

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  link?: boolean
  engines?: { node?: string }
}
const lock: Record<string, Locked> = json('package-lock.json').packages
const locked = Object.entries(lock).filter(([name]) => name !== '')
/** Licenses under which all that reaches a merchant's browser may be passed on. The last one (OFL) is that of fonts. */
const passedOn = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|BlueOak-1\.0\.0|OFL-1\.1)$/

/** Whether a version of Node, as three numbers, is in a range such as "^20.19.0 || >=22.12". */
const isIn = (node: readonly number[], range: string): boolean =>
  range.split('||').some((part) => {
    const [, sign = '', digits = ''] = /^\s*(\^|>=)?\s*v?([\d.]*)/.exec(part) ?? []
    const least = digits.split('.').map(Number)
    if (part.trim() === '*') return true
    const differs = node.findIndex((number, at) => number !== (least[at] ?? 0))
    const isReached = differs < 0 || (node[differs] ?? 0) > (least[differs] ?? 0)
    return isReached && (sign === '>=' || node[0] === least[0])
  })

describe('the packages', () => {
  it('run on every version of Node that the app is said to run on', () => {
    const wanted: string = lock['']?.engines?.node ?? ''
    expect(json('package.json').engines.node).toBe(wanted)
    const versions = [20, 21, 22, 23, 24, 25, 26].flatMap((major) =>
      Array.from({ length: 25 }, (_, minor) => [major, minor, 0]),
    )
    const said = versions.filter((node) => isIn(node, wanted))
    expect(said.length).toBeGreaterThan(50)
    const refused = locked.flatMap(([name, { engines, optional }]) => {
      const node = optional === true ? undefined : said.find((one) => !isIn(one, engines?.node ?? '*'))
      return node === undefined ? [] : [`${name} takes ${engines?.node}, not ${node.join('.')}`]
    })
    expect(refused).toEqual([])
  })

  it('all come from the registry with a checksum, none from git or an address, none runs a script', () => {
    expect(locked.length).toBeGreaterThan(100)
    const strange = locked.filter(
      ([, { integrity, resolved, link, hasInstallScript }]) =>
        !(integrity ?? '').startsWith('sha512-') ||
        link === true ||
        hasInstallScript === true ||
        (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    )
    expect(strange.map(([name]) => name)).toEqual([])
    expect(readFileSync(resolve(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  })

  it('are wanted by exact version, thirty at most for the app itself besides fonts', () => {
    const { dependencies, devDependencies } = json('package.json')
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    const code = Object.keys(dependencies).filter((name) => !name.startsWith('@fontsource/'))
    expect(code.length).toBeLessThanOrEqual(30)
  })

  it('of the app have a license that lets it be passed on', () => {
    const shipped = locked.filter(([, { dev }]) => dev !== true)
    const other = shipped.flatMap(([name]) => {
      const { license } = json(join(name, 'package.json'))
      const choices = String(license).replace(/[()]/g, '').split(' OR ')
      return choices.some((choice) => passedOn.test(choice)) ? [] : [`${name}: ${license}`]
    })
    expect(shipped.length).toBeGreaterThan(15)
    expect(other).toEqual([])
  })

  it('are listed by one command, each with version, license and checksum', () => {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 } as const
    const list = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], options))
    const parts: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[] =
      list.components
    expect(list.bomFormat).toBe('CycloneDX')
    const listed = new Set(parts.map(({ name, version }) => `${name}@${version}`))
    const missing = locked.flatMap(([path, { dev, version }]) => {
      const name = `${path.replace(/^.*node_modules\//, '')}@${version}`
      return dev === true || listed.has(name) ? [] : [name]
    })
    expect(missing).toEqual([])
    expect(parts.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length)).toEqual([])
  })
})

describe('the code', () => {
  const app = readSource(resolve(root, 'src')).filter(({ path }) => !/^(sandbox|commands)\//.test(path))
  const linesWith = (pattern: RegExp) =>
    app.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) =>
          pattern.test(line) && !line.trimStart().startsWith('//') ? [`${path}: ${line.trim()}`] : [],
        ),
    )

  it('never turns text into code or markup', () => {
    expect(
      linesWith(
        /\beval\(|new Function\b|innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet|srcdoc/i,
      ),
    ).toEqual([])
  })

  it('looks nothing up by names that content could take', () => {
    expect(linesWith(/document\.(forms|all|anchors|images|embeds)\b|getElementsByName|window\[/)).toEqual([])
    // The root of the page, fields and cells that a form of ours has just drawn, and why a form is off, by its own id.
    expect(linesWith(/getElementById/).map((line) => line.split(':')[0])).toEqual([
      'app/boot.tsx',
      'features/palette/pageCommands.ts',
      'features/products/editor/ProductEditor.tsx',
      'features/products/editor/sheet/VariantSheet.tsx',
    ])
  })

  it('takes text in plain fields only, so that pasted markup stays text', () => {
    expect(linesWith(/\bcontentEditable\b|designMode/)).toEqual([])
    // Copied layers travel as an attribute of their words, which a pattern finds: it is never taken for markup.
    const clipboard = 'features/placement/clipboard/'
    expect(linesWith(/text\/html/).filter((line) => !line.startsWith(clipboard))).toEqual([])
  })

  it('asks for nothing that the service has removed', () => {
    const uses = linesWith(/\b(listFiles|getTaxRate)\b/).filter((line) => !line.startsWith('contract/'))
    expect(uses).toEqual([])
  })
})

describe('the build', () => {
  /** Every file of a build by its path. */
  async function build(): Promise<Map<string, Buffer>> {
    const { build: run } = await import('vite')
    // Else it would carry what libraries tell developers.
    vi.stubEnv('NODE_ENV', 'production')
    const outDir = mkdtempSync(join(tmpdir(), 'platen-'))
    try {
      await run({ root, logLevel: 'silent', build: { outDir, emptyOutDir: true } })
      return new Map(
        readdirSync(outDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => {
            const path = join(entry.parentPath, entry.name)
            return [path.slice(outDir.length), readFileSync(path)]
          }),
      )
    } finally {
      vi.unstubAllEnvs()
      rmSync(outDir, { recursive: true })
    }
  }
  const built = openOnce(build)
  const digests = (files: Map<string, Buffer>) =>
    Object.fromEntries(
      [...files].map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]),
    )

  it('gives the same bytes twice', async () => {
    const first = await built()
    expect(first.size).toBeGreaterThan(20)
    expect(digests(await build())).toEqual(digests(first))
  })

  it('names its encoding in the first kilobyte, where browsers look for it', async () => {
    const page = (await built()).get('/index.html') ?? Buffer.of()
    expect(page.subarray(0, 1024).toString()).toContain('<meta charset="utf-8" />')
    expect(page.indexOf('/assets/early-')).toBeLessThan(page.indexOf('/assets/index-'))
  })

  it('has a strict script as the app’s first file, whose compiled code browsers read back', async () => {
    const files = await built()
    const [, path = ''] =
      /<script defer crossorigin src="([^"]+)">/.exec(String(files.get('/index.html'))) ?? []
    const code = String(files.get(path))
    expect(code.slice(0, 13)).toBe('"use strict";')
    // A module's imports and exports are no part of a script.
    expect(() => new Script(code)).not.toThrow()
  })

  it('has what only other pages need in none of the files that the first page asks for', async () => {
    const files = await built()
    const page = String(files.get('/index.html'))
    const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, path = '']) => path,
    )
    expect(paths).toHaveLength(3)
    const first = paths.map((path) => files.get(path) ?? Buffer.of())
    // What minifying keeps: a class of Mantine, its name in errors, that of the decimals, the name of a page's file.
    for (const of of ['.m_8fb7ebe7', '@mantine/core', '[big.js]', 'CatalogPage']) {
      expect([...files.values()].some((bytes) => bytes.includes(of))).toBe(true)
      expect(first.some((bytes) => bytes.includes(of))).toBe(false)
    }
    expect(first.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0)).toBeLessThan(147_500)
  })
})
