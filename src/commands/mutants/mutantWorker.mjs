import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { root } from '../project.mjs'
import { withMutations } from './mutateText.mjs'

// A process that keeps the tests compiled and runs them as its parent asks. A mutant that never ends blocks this
// process: the parent kills it and starts another.

const thread = new BroadcastChannel('mutants')
thread.addEventListener('message', ({ data }) => {
  if (data.reply !== undefined) process.send(data.reply)
})
process.on('disconnect', () => process.exit())
process.on('message', ({ open, order }) => {
  if (open === undefined) thread.postMessage({ order })
  else start(open)
})

/** @param {{mutations: {id: number, path: string, start: number, end: number, after: string}[], count: number,
 *   environment: 'node' | 'jsdom'}} request */
async function start({ mutations, count, environment }) {
  const byPath = new Map()
  for (const mutation of mutations) {
    const path = resolve(root, mutation.path)
    byPath.set(path, [...(byPath.get(path) ?? []), mutation])
  }
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    resolve(root, 'vite.config.ts'),
  )
  const unit = config.test.projects.find(({ test }) => test.name === 'unit').test
  const runner = resolve(import.meta.dirname, 'mutantRunner.mjs')
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      ...unit,
      environment,
      pool: 'threads',
      maxWorkers: 1,
      retry: 0,
      runner,
      silent: true,
      reporters: [{}],
      provide: { mutants: { root, count } },
    },
    {
      root,
      define: config.define,
      resolve: config.resolve,
      logLevel: 'error',
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(text, id) {
            const here = byPath.get(id)
            return here === undefined ? null : { code: withMutations(text, here, id), map: null }
          },
        },
        ...config.plugins,
      ],
    },
  )
  const [project] = vitest.projects
  await vitest.runTestSpecifications([project.createSpecification(runner)], false)
}
