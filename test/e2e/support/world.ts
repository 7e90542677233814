import { availableParallelism } from 'node:os'
import type { TestProject } from 'vitest/node'

/** A sandbox over HTTP, and the built app set up for it. */
export interface World {
  live: string
  sandbox: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The built app with the demo store on, which has its sandbox in the page. */
    demoAddress: string
    /** One for each file that runs at the same time: they must not use up each other's limits. */
    worlds: World[]
  }
}

interface Running {
  address: string
  close(): Promise<unknown>
}

/** Serves the built app with the headers of `npm start`, and sandboxes on other origins. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { readConfig } = await import('../../../src/commands/project.mjs')
  const { serveApp } = await import('../../../src/commands/serveApp.mjs')
  const { loadSandbox } = await import('../../../src/commands/loadSandbox.mjs')
  const { startSandboxServer } = await loadSandbox()
  const config = readConfig()
  const running: Running[] = [await serveApp({ config, port: 4310 })]
  project.provide('demoAddress', running[0]?.address ?? '')
  const worlds: World[] = []
  for (let at = 0; at < (project.vitest.config.maxWorkers ?? availableParallelism()); at++) {
    // The app uploads its artwork to the sandbox's own host, which is one of its controls.
    const controlOrigins: string[] = []
    const sandbox: Running = await startSandboxServer({ port: 0, controlOrigins })
    const live: Running = await serveApp({
      config: {
        ...config,
        apiBaseUrl: sandbox.address,
        authBaseUrl: null,
        demo: false,
        artworkUpload: { kind: 'multipart', url: `${sandbox.address}/_sandbox/artwork`, field: 'file' },
      },
      port: 4330 + at,
    })
    controlOrigins.push(new URL(live.address).origin)
    running.push(sandbox, live)
    worlds.push({ live: live.address, sandbox: sandbox.address })
  }
  project.provide('worlds', worlds)
  return async () => {
    await Promise.all(running.map((server) => server.close()))
  }
}
