import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { earlyScript } from './src/commands/earlyScript.mjs'
import { fewRequests } from './src/commands/fewRequests.mjs'
import { firstScript } from './src/commands/firstScript.mjs'
import { pureRouter } from './src/commands/pureRouter.mjs'
import { replyShapes } from './src/commands/replyShapes.mjs'
import { LongestFirst } from './test/longestFirst.ts'

/** A class of a CSS module. All of one file end alike, which packs well: they are in the scripts that every visit loads. */
const className = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('md5').update(path).digest('base64url').slice(0, 4)}`
}

/**
 * Lengths in the conditions of style sheets grow with the browser's text: with text of 200 % a window is laid out like one
 * of half its width, as it is with a zoom of 200 %. 16 px are 1rem, whatever the page sets.
 */
const conditionsInRem = {
  postcssPlugin: 'conditions-in-rem',
  AtRule: {
    '*': (rule: { name: string; params: string }) => {
      if (!['media', 'container'].includes(rule.name)) return
      const params = rule.params.replaceAll(/(\d+)px/g, (_, px) => `${Number(px) / 16}rem`)
      if (params !== rule.params) rule.params = params
    },
  },
}

export default defineConfig({
  plugins: [react(), earlyScript(), fewRequests(), firstScript(), pureRouter()],
  define: { shapesOfReplies: JSON.stringify(replyShapes(new URL('./src', import.meta.url).pathname)) },
  resolve: { alias: { '~': new URL('./src', import.meta.url).pathname } },
  css: { modules: { generateScopedName: className }, postcss: { plugins: [conditionsInRem] } },
  build: {
    target: 'es2023',
    // The policy forbids data: scripts and styles, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    // What the first page needs stays in one file: the bundler would cut it into some thirty, each a request of its
    // own and each packed less well. The orders list is opened most, so the entry imports it.
    rolldownOptions: {
      input: { index: 'index.html', early: 'src/early.ts' },
      // How long plugins take on a slow machine is no concern of who starts the app.
      checks: { pluginTimings: false },
      output: {
        // The first script has the names of all other files. What tells two versions of one apart packs badly, and seven
        // characters of 64 do.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith('/src/early.ts'), priority: 1 },
            // So do the modules that many of the other pages need: an order's page would ask for 111 files, not for 33.
            { name: 'common', minShareCount: 8 },
            // So do the rules of kits, and what they need of designs: each file by itself would be a name in the first script.
            { name: 'kits', test: /src\/domain\/kits\// },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    sequence: { sequencer: LongestFirst },
    // A list that should be empty is told whole: "[ …(4) ]" says nothing of a fault that comes on a busy machine only.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          // What a file imports is there for the next one, and warm: a third less computing. A file leaves nothing on the
          // device (test/setup.ts).
          isolate: false,
          // Nothing is measured here: a busy machine must not fail a test.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 300_000, interval: 50 } },
          // A page on a busy machine may stall for longer than a step may wait; each second try is named.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: ['test/e2e/support/world.ts'],
          // What a file imports is there for the next one; pages share nothing, each visitor has a profile of its own.
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          retry: 1,
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      },
    ],
  },
})
