import { judgePublicAddress } from '../text/publicAddress'

/** The problem with an address that the service is to call: `stop` must not be saved, `hint` may. */
export interface ReceiverJudgment {
  stop: string | null
  hint: string | null
}

const fine: ReceiverJudgment = { stop: null, hint: null }

/** Judges an address for webhooks: https, public, without user name or password. An unusual port gets only a remark. */
export function judgeReceiver(typed: string): ReceiverJudgment {
  const judged = judgePublicAddress(typed)
  if (judged.ok) return fine
  const text = typed.trim()
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && (url.username !== '' || url.password !== ''))
    return {
      stop: 'The address holds a user name or password. Take it out; a secret in the path or query does the same.',
      hint: null,
    }
  if (url === null || url.port === '') return { stop: judged.problem, hint: null }
  url.port = ''
  const atUsualPort = judgePublicAddress(url.href)
  return atUsualPort.ok
    ? { stop: null, hint: `${judged.problem} If yours takes another one, try it out first.` }
    : { stop: atUsualPort.problem, hint: null }
}

const hostOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host : null

/** The host that the merchant must type before an address on another host is replaced; null when none must be. */
export function hostToType(from: string | null, to: string): string | null {
  const next = hostOf(to)
  return from === null || from === '' || next === null || next === hostOf(from) ? null : next
}

/** 192 random bits, in characters that need no escaping in an address. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export type SecretPlace = 'path' | 'query'
const parameter = 'key'
const isSecret = (text: string): boolean => /^[\w-]{32,}$/.test(text)

/**
 * Whether a secret is one that was made here. What else looks like one belongs to the address: automation services
 * name their receivers by an id in the path, such as a UUID.
 */
export const isMadeHere = (secret: string): boolean => /^(?=.*[a-z])(?=.*[A-Z])[\w-]{32}$/.test(secret)

/** Where an address has a secret of this kind; null when it has none. */
export function secretIn(address: string): { place: SecretPlace; secret: string } | null {
  if (!URL.canParse(address)) return null
  const { pathname, searchParams } = new URL(address)
  const inQuery = searchParams.get(parameter) ?? ''
  if (isSecret(inQuery)) return { place: 'query', secret: inQuery }
  const inPath = pathname.split('/').at(-1) ?? ''
  return isSecret(inPath) ? { place: 'path', secret: inPath } : null
}

/**
 * The address with a secret at that place, instead of the one that was made here before. Unchanged when it is invalid.
 */
export function withSecret(address: string, place: SecretPlace, secret: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const found = secretIn(address)
  const before = found !== null && isMadeHere(found.secret) ? found : null
  if (before?.place === 'query') url.searchParams.delete(parameter)
  if (before?.place === 'path') url.pathname = url.pathname.slice(0, -before.secret.length)
  if (place === 'query') url.searchParams.set(parameter, secret)
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${secret}`
  return url.href
}

/** The address with its secret cut short, for showing on a screen. */
export function withoutSecret(address: string): string {
  const found = secretIn(address)
  return found === null ? address : address.replace(found.secret, `${found.secret.slice(0, 4)}…`)
}

/** Two lines of code for the receiver that refuse a call without the secret. */
export const checkLines = ({ place }: { place: SecretPlace }): string =>
  place === 'query'
    ? `const given = new URL(request.url, 'https://receiver').searchParams.get('${parameter}')\nif (given !== process.env.WEBHOOK_SECRET) return response.writeHead(404).end()`
    : `const given = new URL(request.url, 'https://receiver').pathname.split('/').at(-1)\nif (given !== process.env.WEBHOOK_SECRET) return response.writeHead(404).end()`
