const mostLines = 12

/** Quoted texts, addresses and long numbers are masked: they may come from orders. */
const masked = (text: string): string =>
  text
    .replaceAll(/[\w.+-]+@[\w.-]+/g, '…')
    .replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')
    .replaceAll(/\d{4,}/g, '…')

/** Files and lines of the code only, without the site's address or arguments. */
const frame = (line: string): string | null => {
  const [, file, at] = /([\w.-]+\.(?:js|tsx?|mjs))(?:\?[^:)]*)?:(\d+:\d+)/.exec(line) ?? []
  if (file === undefined || at === undefined) return null
  const name = /^\s*at (?:async )?([\w$.<>]+) \(/.exec(line)?.[1] ?? /^([\w$.<>]+)@/.exec(line)?.[1]
  return name === undefined ? `${file}:${at}` : `${name} ${file}:${at}`
}

/** The error and its place in the code, for a report: without recipients, addresses or order ids. */
export function crashReport(error: unknown, page: string, browser: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const frames = (stack ?? '').split('\n').flatMap((line) => frame(line) ?? [])
  return [
    `${name}: ${masked(message)}`,
    `Page: ${page.replaceAll(/[^/]*\d[^/]*/g, ':id')}`,
    ...frames.slice(0, mostLines),
    browser,
  ].join('\n')
}
