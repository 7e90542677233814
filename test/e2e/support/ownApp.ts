import type { Sandbox } from '~/sandbox/createSandbox'

interface Running {
  address: string
  close(): Promise<unknown>
}

export interface OwnApp {
  service: Running & { sandbox: Sandbox }
  app: Running
}

/** The built app and a sandbox whose state the test itself reaches into. */
export async function startOwnApp(port: number): Promise<OwnApp> {
  const { readConfig } = await import('../../../src/commands/project.mjs')
  const { serveApp } = await import('../../../src/commands/serveApp.mjs')
  const { loadSandbox } = await import('../../../src/commands/loadSandbox.mjs')
  const service = await (await loadSandbox()).startSandboxServer({ port: 0 })
  const config = { ...readConfig(), apiBaseUrl: service.address, authBaseUrl: null, demo: false }
  return { service, app: await serveApp({ config, port }) }
}
