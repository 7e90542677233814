import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built app with the demo store on. */
    demoAddress: string
    /** The built app, set up for the sandbox that runs over HTTP. */
    liveAddress: string
    sandboxAddress: string
  }
}

interface Running {
  address: string
  close(): Promise<unknown>
}

/** Serves the built app twice, with the headers of `npm start`, and a sandbox on another origin. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { readConfig } = await import('../../src/commands/project.mjs')
  const { serveApp } = await import('../../src/commands/serveApp.mjs')
  const { loadSandbox } = await import('../../src/commands/loadSandbox.mjs')
  const sandbox: Running = await (await loadSandbox()).startSandboxServer({ port: 0 })
  const config = readConfig()
  const demo: Running = await serveApp({ config, port: 4310 })
  const live: Running = await serveApp({
    config: {
      ...config,
      apiBaseUrl: sandbox.address,
      authBaseUrl: null,
      demo: false,
      artworkUpload: { kind: 'multipart', url: `${sandbox.address}/_sandbox/artwork`, field: 'file' },
    },
    port: 4330,
  })
  project.provide('demoAddress', demo.address)
  project.provide('liveAddress', live.address)
  project.provide('sandboxAddress', sandbox.address)
  return async () => {
    await Promise.all([demo.close(), live.close(), sandbox.close()])
  }
}
