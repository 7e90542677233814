/** A call as a shell command. Headers are given as quoted shell words. */
export function curlOf({
  method,
  url,
  headers,
  body,
}: {
  method: string
  url: string
  headers: readonly string[]
  body: string | null
}): string {
  const data = body === null ? [] : [`--data-raw ${shellQuoted(body)}`]
  return [`curl -X ${method} ${shellQuoted(url)}`, ...headers.map((header) => `-H ${header}`), ...data].join(
    ' \\\n  ',
  )
}

/** Single quotes keep everything as it is, except a single quote. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
