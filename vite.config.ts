import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * The orders list is opened most, so the browser is told of its code together with the entry instead of one
 * round trip later. Other pages stay lazy.
 */
const preloadOrdersList = (): Plugin => ({
  name: 'platen-preload-orders',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const page = chunks.find(({ name }) => name === 'OrdersPage')
      const needed = new Set<string>()
      const walk = (fileName: string) => {
        if (needed.has(fileName)) return
        needed.add(fileName)
        for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) walk(next)
      }
      if (page !== undefined) walk(page.fileName)
      const styles = chunks
        .filter(({ fileName }) => needed.has(fileName))
        .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      return [
        ...[...needed]
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          })),
        ...styles
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${name}` },
          })),
      ]
    },
  },
})

export default defineConfig({
  plugins: [react(), preloadOrdersList()],
  resolve: { alias: { '~': new URL('./src', import.meta.url).pathname } },
  build: {
    target: 'es2023',
    // The policy forbids data: scripts and styles, and the polyfill is an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          // Nothing is measured here: a busy machine must not fail a test.
          testTimeout: 60_000,
          // Two cores do the work of two; the default leaves one idle.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.ts'],
          globalSetup: ['test/e2e/world.ts'],
          // One browser at a time: two cores, and a test that waits for the other looks like a hang.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
