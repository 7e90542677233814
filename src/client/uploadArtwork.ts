import { fileEndings } from '~/domain/artwork/fileNames'
import type { AppConfig } from '~/contract/appConfig'
import { ArtworkHostError, callHost } from './callHost'
import type { Api } from './createApi'
import { hostAnswer, requireAccepted, publicAddress, textIn } from './hostAnswer'
import { absolute } from './request'

type Configured = NonNullable<AppConfig['artworkUpload']>

/** Where local artwork can get a public address: the sandbox's own host, or what the operator configured. */
export type ArtworkHost = { kind: 'sandbox'; api: Api } | Configured

interface UploadOptions {
  /** MD5 of the file in hexadecimal. */
  md5: string
  /** Name of the file at a host that takes PUT, without an ending. */
  name?: string
  /** Called after each step that went well, with a sentence. */
  onDone?: (said: string) => void
  /** How long the upload may take, in ms: 50 MB over a connection of a megabit a second take seven minutes. */
  timeoutMs?: number
}

type Job = Required<UploadOptions> & { file: File }

const askTimeoutMs = 30_000

/**
 * Uploads one file and answers its public address. Throws an Error in words for the merchant: ArtworkHostError, or
 * NetworkError from the sandbox. What a failed upload left at the host is not known.
 */
export async function uploadArtwork(host: ArtworkHost, file: File, options: UploadOptions): Promise<string> {
  const job = { name: options.md5, onDone: () => undefined, timeoutMs: 600_000, ...options, file }
  if (host.kind === 'sandbox') return toSandbox(host.api, job)
  const address = publicAddress(who, await toConfigured(host, job))
  job.onDone(`Its address is ${address}, as everybody can read it.`)
  return address
}

const who = 'The artwork host'

function toConfigured(host: Configured, job: Job): Promise<string> {
  if (host.kind === 'multipart') return toForm(host, job)
  return host.kind === 'presigned' ? toSigned(host, job) : toFolder(host, job)
}

async function toSandbox(api: Api, { file, onDone }: Job): Promise<string> {
  const reply = await api.control('/artwork', { method: 'POST', body: formOf({}, 'file', file) })
  const address = textIn(who, await hostAnswer(who, reply, file), 'url', 'the sandbox')
  onDone('The sandbox took the picture.')
  return address
}

async function toForm(host: Extract<Configured, { kind: 'multipart' }>, job: Job): Promise<string> {
  const { file, onDone, timeoutMs } = job
  const body = formOf(host.fields, host.field, file)
  const headers = new Headers(host.headers)
  const reply = await callHost({ who, url: host.url, method: 'POST', headers, body, timeoutMs })
  const answer = await hostAnswer(who, reply, file)
  onDone(`${hostOf(host.url)} took the picture (${reply.status}).`)
  return textIn(who, answer, host.addressPath, 'addressPath')
}

/** The file comes last: some hosts ignore fields after it. */
function formOf(fields: Readonly<Record<string, string>>, field: string, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, file, file.name)
  return form
}

async function toSigned(host: Extract<Configured, { kind: 'presigned' }>, job: Job): Promise<string> {
  const { file, md5, onDone, timeoutMs } = job
  const endpoint = 'The endpoint that signs uploads'
  const url = new URL(absolute(host.url))
  const facts = { filename: file.name, type: typeOf(file), size: String(file.size), md5 }
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
  const asked = await callHost({
    who: endpoint,
    url: url.href,
    method: 'GET',
    headers: new Headers(host.headers),
    timeoutMs: Math.min(timeoutMs, askTimeoutMs),
  })
  const ticket = await hostAnswer(endpoint, asked, file)
  const target = targetIn(textIn(endpoint, ticket, host.uploadPath, 'uploadPath'), url, host.uploadOrigins)
  const address = textIn(endpoint, ticket, host.addressPath, 'addressPath')
  onDone(`${url.host} said where to upload.`)
  const bucket = 'The storage that the upload goes to'
  const headers = signedHeaders(ticket, file)
  const put = await callHost({ who: bucket, url: target, method: 'PUT', headers, body: file, timeoutMs })
  await requireAccepted(bucket, put, file)
  onDone(`${hostOf(target)} took the picture (${put.status}).`)
  return address
}

/** The address to PUT to, if its origin is one that the page's policy lets it call. */
function targetIn(given: string, endpoint: URL, origins: readonly string[]): string {
  const target = URL.canParse(given, endpoint.href) ? new URL(given, endpoint.href) : null
  if (target === null || !/^https?:$/.test(target.protocol) || target.username + target.password !== '')
    throw new ArtworkHostError(
      'The endpoint that signs uploads answered no address to upload to. Correct its answer.',
    )
  const allowed = [
    globalThis.location?.origin,
    endpoint.origin,
    ...origins.map((one) => new URL(absolute(one)).origin),
  ]
  if (allowed.includes(target.origin)) return target.href
  throw new ArtworkHostError(
    `The upload goes to ${target.origin}, which config.json does not name. Add it to uploadOrigins and deploy the header files that npm run build makes of it.`,
  )
}

/** Headers that the signature demands, as the endpoint lists them; the file's type unless one is listed. */
function signedHeaders(ticket: unknown, file: File): Headers {
  const given: unknown = typeof ticket === 'object' && ticket !== null ? Reflect.get(ticket, 'headers') : null
  const headers = new Headers({ 'Content-Type': typeOf(file) })
  for (const [name, value] of Object.entries(Object(given))) {
    try {
      headers.set(name, String(value))
    } catch {
      throw new ArtworkHostError(
        'The endpoint that signs uploads answered a header that cannot be sent. Correct its answer.',
      )
    }
  }
  return headers
}

async function toFolder(host: Extract<Configured, { kind: 'put' }>, job: Job): Promise<string> {
  const { file, name, onDone, timeoutMs } = job
  const fileName = `${name}.${fileEndings[file.type] ?? 'png'}`
  const headers = new Headers({ ...host.headers, 'Content-Type': typeOf(file) })
  const reply = await callHost({
    who,
    url: host.url + fileName,
    method: 'PUT',
    headers,
    body: file,
    timeoutMs,
  })
  await requireAccepted(who, reply, file)
  onDone(`${hostOf(host.url)} took the picture (${reply.status}).`)
  return absolute((host.publicUrl ?? host.url) + fileName)
}

const typeOf = ({ type }: File): string => type || 'application/octet-stream'
const hostOf = (url: string): string => new URL(absolute(url)).host
