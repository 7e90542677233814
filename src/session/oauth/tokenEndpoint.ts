import { timeoutSignal } from '~/domain/async/startTimeout'
import { parsedJson } from '~/domain/text/parsedJson'
import { tokenResponse, type TokenResponse } from '~/contract/oauth/oauth'
import type { OauthGrant } from '../connection'

/** Why the token endpoint gave no tokens. Never contains the code or a token. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal'
  readonly kind: 'grant' | 'client' | 'unreadable' | 'trouble'
  constructor(kind: TokenRefusal['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** No answer from the token endpoint: the outcome is unknown, and the merchant stays signed in. */
export class TokenEndpointDown extends Error {
  override readonly name = 'TokenEndpointDown'
}

type Fetch = (request: Request) => Promise<Response>

const usualTimeoutMs = 15_000

/** Sends a request to the token endpoint, in the configured encoding: the service does not document which (contract/README 2.8). */
export async function askForTokens(
  fetch: Fetch,
  grant: Pick<OauthGrant, 'tokenEndpoint' | 'encoding' | 'clientId'>,
  fields: Record<string, string>,
  timeoutMs: number = usualTimeoutMs,
): Promise<TokenResponse> {
  const body = { ...fields, client_id: grant.clientId }
  const isForm = grant.encoding === 'form'
  const request = new Request(new URL(grant.tokenEndpoint, globalThis.location?.href), {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm ? new URLSearchParams(body).toString() : JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: timeoutSignal(timeoutMs),
  })
  let reply: Response
  let text: string
  try {
    reply = await fetch(request)
    text = await reply.text()
  } catch (error) {
    throw new TokenEndpointDown('No answer came from the sign-in address.', { cause: error })
  }
  return readAnswer(reply.status, text)
}

/** Too slow, or too many requests: says nothing about the sign-in. 419 is the service's own warning of its limit. */
const passing: readonly number[] = [408, 419, 429]

function readAnswer(status: number, text: string): TokenResponse {
  const json = parsedJson(text)
  // A page in place of an answer comes from something before the endpoint, which says nothing about the sign-in either.
  const isPage = text.trimStart().startsWith('<')
  const isUnreached = (status === 404 || status === 405) && json === null
  if (status >= 500 || passing.includes(status) || isPage || isUnreached)
    throw new TokenRefusal(
      'trouble',
      `The sign-in address answered ${status}${isPage ? ' with a page' : ''}.`,
    )
  if (status === 401 || status === 403)
    throw new TokenRefusal('client', 'The sign-in address does not accept this app’s id or secret.')
  if (status >= 400)
    throw /invalid_client/.test(text)
      ? new TokenRefusal('client', 'The sign-in address does not accept this app’s id or secret.')
      : new TokenRefusal('grant', 'The sign-in is not valid any more.')
  // One known client expects answers inside `result` (contract/README 2.9).
  const inner: unknown = typeof json === 'object' && json !== null && 'result' in json ? json.result : json
  const parsed = tokenResponse.safeParse(inner)
  if (!parsed.success)
    throw new TokenRefusal('unreadable', 'The sign-in address answered something that this app cannot read.')
  if (parsed.data.token_type.toLowerCase() !== 'bearer')
    throw new TokenRefusal(
      'unreadable',
      'The sign-in address answered with a kind of token that this app does not know.',
    )
  return parsed.data
}
