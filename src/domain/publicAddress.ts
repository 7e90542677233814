/**
 * Why the service could not fetch this address; null when nothing speaks against it. A hint for the merchant: the
 * service decides, and an address that redirects inwards cannot be seen from here (reliability.md, 3f).
 */
export function addressProblem(text: string): string | null {
  const address = text.trim()
  if (!/^https:\/\//i.test(address))
    return 'Enter a public address that starts with https:// and leads straight to the picture.'
  if (!URL.canParse(address)) return 'This is no complete address. Copy it again from the picture itself.'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '')
    return 'Leave name and password out of the address: the service must reach the picture without them.'
  if (url.port !== '' && url.port !== '443')
    return 'The service must reach the picture publicly: use an address without a port number.'
  return isPublicHost(url.hostname)
    ? null
    : 'The service must reach the picture publicly: this address is only known on your own network.'
}

/** Browsers write decimal, octal and hexadecimal addresses as four numbers, so those are judged too. */
export function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicV6(host.slice(1, -1))
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host)
  if (parts === null)
    return (
      host.includes('.') &&
      !/(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|example)\.?$/i.test(host)
    )
  const [a = 0, b = 0] = parts.slice(1).map(Number)
  const isPrivate =
    [0, 10, 127].includes(a) ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  return !isPrivate
}

/** Only global unicast (2000::/3) is public, and not what wraps a private IPv4 address. */
const isPublicV6 = (host: string): boolean =>
  /^[23][0-9a-f]{0,3}:/i.test(host) && !/^2002:|^2001:db8:/i.test(host)
