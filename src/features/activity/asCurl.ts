import type { LogEntry } from '~/client/requestLog'

/** The call as a shell command; the token is a variable, so that a pasted command gives nothing away. */
export function asCurl({ method, sent }: Pick<LogEntry, 'method' | 'sent'>): string {
  const headers = ['-H "Authorization: Bearer $TOKEN"']
  if (sent.storeId !== null) headers.push(`-H ${quoted(`X-PF-Store-Id: ${sent.storeId}`)}`)
  if (sent.body !== null) headers.push(`-H ${quoted('Content-Type: application/json')}`)
  const data = sent.body === null ? [] : [`--data-raw ${quoted(sent.body)}`]
  return [`curl -X ${method} ${quoted(sent.url)}`, ...headers, ...data].join(' \\\n  ')
}

/** Single quotes keep everything as it is, but for the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
