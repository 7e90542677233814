import { timeoutSignal } from '~/domain/async/startTimeout'
import { type AppConfig, readAppConfig } from '~/contract/appConfig'

export type LoadedConfig =
  | { ok: true; config: AppConfig }
  /** `isThere`: whether the server sent a file at all; without one the failure may be temporary. */
  | { ok: false; isThere: boolean; problems: string[] }

/** The members of a reply that are read. */
export type ConfigReply = Pick<Response, 'status' | 'text'>
export type AskConfig = (address: string, init: RequestInit) => Promise<ConfigReply>

const timeoutMs = 20_000

/** Reads config.json beside index.html; says in words what happened when it did not come or cannot be used. */
export async function loadConfig(ask: AskConfig = fetch): Promise<LoadedConfig> {
  const missing = (problem: string): LoadedConfig => ({ ok: false, isThere: false, problems: [problem] })
  let status: number
  let text: string
  try {
    const reply = await ask('/config.json', {
      credentials: 'same-origin',
      signal: timeoutSignal(timeoutMs),
    })
    status = reply.status
    text = await reply.text()
  } catch {
    return missing('No whole answer came for config.json. Check the connection.')
  }
  if (status === 404) return missing('config.json is not there (status 404). It belongs beside index.html.')
  if (status >= 500)
    return missing(`The server has a problem and did not give config.json (status ${status}).`)
  if (status < 200 || status >= 300) return missing(`The server did not give config.json (status ${status}).`)
  if (/^\s*</.test(text))
    return missing('The server answered with a page instead of config.json: the file is not there.')
  const reading = await readAppConfig(text).catch(() => null)
  if (reading === null) return missing('A part of the app that checks config.json did not come.')
  return reading.ok ? reading : { ok: false, isThere: true, problems: reading.problems }
}
