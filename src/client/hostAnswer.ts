import { judgeArtworkAddress } from '~/domain/artwork/artworkAddress'
import { beginningOf, visibleText } from '~/domain/text/visibleText'
import { ArtworkHostError } from './callHost'

/** The JSON in a host's answer. Throws ArtworkHostError for a refusal, with the host's words and what to do. */
export async function hostAnswer(who: string, reply: Response, file: File): Promise<unknown> {
  const text = await reply.text()
  if (!reply.ok) throw new ArtworkHostError(refusal(who, reply.status, text, file))
  try {
    return JSON.parse(text)
  } catch {
    throw new ArtworkHostError(
      `${who} answered something that is no JSON. Check its address in config.json: a page may lie there.`,
    )
  }
}

/** Checks an answer whose body is not needed. Throws ArtworkHostError for a refusal. */
export async function requireAccepted(who: string, reply: Response, file: File): Promise<void> {
  if (!reply.ok) throw new ArtworkHostError(refusal(who, reply.status, await reply.text(), file))
}

/** The text at a path such as "data.0.url". Throws ArtworkHostError that names what was found instead. */
export function textIn(who: string, answer: unknown, path: string, key: string): string {
  let at: unknown = answer
  for (const name of path.split('.'))
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined
  if (typeof at === 'string' && at !== '') return at
  const names = typeof answer === 'object' && answer !== null ? Object.keys(answer).slice(0, 12) : []
  throw new ArtworkHostError(
    `The answer of ${lower(who)} has no text at “${path}”${
      names.length === 0 ? '' : `, but ${visibleText(names.join(', '))}`
    }. Correct ${key} in config.json, or the answer.`,
  )
}

/** The address as the service can use it. Throws ArtworkHostError when not everybody can read it. */
export function publicAddress(who: string, address: string): string {
  const judged = judgeArtworkAddress(address)
  if (judged.ok) return judged.url
  throw new ArtworkHostError(
    `${who} answered the address “${short(address)}”, which the service cannot use. ${judged.problem}`,
  )
}

const lower = (who: string): string => who.replace(/^The/, 'the')
const short = (text: string): string => {
  const shown = visibleText(text.trim())
  return shown.length > 200 ? `${beginningOf(shown, 200)}…` : shown
}

function refusal(who: string, status: number, text: string, file: File): string {
  const said = saidIn(text)
  const words = said === null ? '.' : `: “${short(said)}”.`
  return `${who} refused the file (${status})${words} It was not added. ${advice(status, file)}`.trim()
}

function advice(status: number, { size, type }: File): string {
  if (status === 401 || status === 403)
    return `A page holds no key: let the host take uploads without one, or have an endpoint of yours sign them, for the type ${type || 'of the file'} and for long enough.`
  if (status === 404 || status === 405) return 'Check its address and kind in config.json.'
  if (status === 413)
    return `The file has ${Math.ceil(size / 1_000).toLocaleString('en-US')} kB: raise its limit or make it smaller.`
  if (status === 429 || status >= 500) return 'Try again in a few minutes.'
  return ''
}

/** The host's message about its refusal, in JSON or in the XML of buckets; null for anything else, such as a page. */
function saidIn(text: string): string | null {
  const xml = /<Message>([^<]+)<\/Message>/.exec(text)?.[1]
  if (xml !== undefined) return xml
  try {
    const json: unknown = JSON.parse(text)
    return firstText(json, ['message', 'error', 'detail']) ?? null
  } catch {
    return null
  }
}

function firstText(from: unknown, names: readonly string[]): string | undefined {
  if (typeof from !== 'object' || from === null) return undefined
  for (const name of names) {
    const value: unknown = Reflect.get(from, name)
    const text = typeof value === 'string' ? value : firstText(value, ['message'])
    if (text !== undefined && text !== '') return text
  }
  return undefined
}
