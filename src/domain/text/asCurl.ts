import { curlOf, shellQuoted } from './curl'

/** The data for a call by hand; `storeId` where an account's token has to name the store. */
export interface CurlCall {
  method: string
  sent: { url: string; storeId: number | null; body: string | null }
}

/** The call as a shell command; the token is a variable, so that a shared command does not contain it. */
export function asCurl({ method, sent }: CurlCall): string {
  const headers = ['"Authorization: Bearer $TOKEN"']
  if (sent.storeId !== null) headers.push(shellQuoted(`X-PF-Store-Id: ${sent.storeId}`))
  if (sent.body !== null) headers.push(shellQuoted('Content-Type: application/json'))
  return curlOf({ method, url: sent.url, headers, body: sent.body })
}
