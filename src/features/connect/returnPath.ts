/** Where to go after connecting: a path of this app, or the overview for anything else (T010). */
export function returnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next) || /[\\\s]/.test(next)) return '/'
  const base = 'https://platen.invalid'
  try {
    const url = new URL(next, base)
    return url.origin === base ? url.pathname + url.search : '/'
  } catch {
    return '/'
  }
}
