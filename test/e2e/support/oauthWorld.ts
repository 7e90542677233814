import { afterAll, beforeAll } from 'vitest'
import type { Sandbox } from '~/sandbox/createSandbox'
import { type Broker, startBroker } from './oauthBroker'
import { closeBrowser } from './visitor'

interface Running {
  address: string
  close(): Promise<unknown>
}

export interface OauthWorld {
  app: Running
  broker: Broker
  service: Running & { sandbox: Sandbox }
  close(): Promise<unknown>
}

/** The world of a file of tests, there from its first test to its last. */
export function useOauthWorld(): () => OauthWorld {
  let world: OauthWorld | null = null
  beforeAll(async () => {
    world = await startOauthWorld()
  })
  afterAll(async () => {
    await closeBrowser()
    await world?.close()
  })
  return () => {
    if (world === null) throw new Error('The world has not started')
    return world
  }
}

/** The app set up for a public app: its own sandbox, and a broker that adds the secret. */
async function startOauthWorld(): Promise<OauthWorld> {
  const { readConfig } = await import('../../../src/commands/project.mjs')
  const { serveApp } = await import('../../../src/commands/serveApp.mjs')
  const { loadSandbox } = await import('../../../src/commands/loadSandbox.mjs')
  const service = await (await loadSandbox()).startSandboxServer({ port: 0 })
  const set = { origin: '', redirectUrl: '' }
  const broker = await startBroker(() => ({
    tokenEndpoint: `${service.address}/oauth/token`,
    clientId: service.publicApp.clientId,
    clientSecret: service.publicApp.clientSecret,
    allowedOrigin: set.origin,
    redirectUrl: set.redirectUrl,
  }))
  const oauth = {
    clientId: service.publicApp.clientId,
    redirectUrl: '',
    tokenEndpoint: broker.address,
    tokenEncoding: 'form',
  }
  const config = {
    ...readConfig(),
    apiBaseUrl: service.address,
    authBaseUrl: service.address,
    oauth,
    demo: false,
  }
  // One for each worker: two files may have such a world at the same time.
  const app = await serveApp({ config, port: 4390 + Number(process.env['VITEST_POOL_ID']) })
  set.origin = new URL(app.address).origin
  set.redirectUrl = `${set.origin}/connect/done`
  oauth.redirectUrl = set.redirectUrl
  await fetch(`${service.address}/_sandbox/redirect-urls`, {
    method: 'POST',
    body: JSON.stringify({ url: set.redirectUrl }),
  })
  return { app, broker, service, close: () => Promise.all([app.close(), broker.close(), service.close()]) }
}
