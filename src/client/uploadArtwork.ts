import type { AppConfig } from '~/contract/appConfig'
import type { Api } from './createApi'
import { absolute, transmit } from './request'

/** Where local artwork can get a public address: the sandbox's own host, or what the operator configured. */
export type ArtworkHost = { kind: 'sandbox'; api: Api } | NonNullable<AppConfig['artworkUpload']>

/** Uploads one file and answers its public address. Throws an Error in words a merchant can act on. */
export async function uploadArtwork(host: ArtworkHost, file: File): Promise<string> {
  if (host.kind === 'sandbox') {
    const reply = await host.api.control('/artwork', { method: 'POST', body: asForm(file, 'file') })
    return addressIn(reply)
  }
  if (host.kind === 'multipart') {
    return addressIn(await reach(host.url, { method: 'POST', body: asForm(file, host.field) }))
  }
  const ticket = await jsonOf(await reach(host.url, { method: 'GET' }))
  const { uploadUrl, url } = ticket
  if (typeof uploadUrl !== 'string' || typeof url !== 'string') {
    throw new Error('The artwork host did not answer where to upload. Nothing was uploaded.')
  }
  const put = await reach(uploadUrl, { method: 'PUT', body: file, headers: { 'Content-Type': file.type } })
  if (!put.ok) throw new Error(`The artwork host refused the file (${put.status}). Nothing was added.`)
  return url
}

function asForm(file: File, field: string): FormData {
  const form = new FormData()
  form.append(field, file, file.name)
  return form
}

/** How long a host may take with one file, in ms: 50 MB over a connection of a megabit a second take seven minutes. */
const patienceMs = 600_000

const reach = (url: string, init: RequestInit): Promise<Response> =>
  transmit(
    { fetch: (request) => fetch(request), timeoutMs: patienceMs },
    null,
    (signal) => new Request(absolute(url), { ...init, credentials: 'omit', redirect: 'error', signal }),
  )

async function addressIn(reply: Response): Promise<string> {
  const answer = await jsonOf(reply)
  if (reply.ok && typeof answer['url'] === 'string') return answer['url']
  throw new Error(
    typeof answer['message'] === 'string'
      ? answer['message']
      : `The artwork host refused the file (${reply.status}). Nothing was added.`,
  )
}

async function jsonOf(reply: Response): Promise<Record<string, unknown>> {
  const json: unknown = await reply.json().catch(() => null)
  return typeof json === 'object' && json !== null ? { ...json } : {}
}
