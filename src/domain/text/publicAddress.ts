export type AddressJudgment =
  | { ok: true; url: URL }
  /** `isHopeless`: nobody outside this network can reach it, whatever the service allows. */
  | { ok: false; problem: string; isHopeless: boolean }

const refuse = (problem: string, isHopeless = false): AddressJudgment => ({ ok: false, problem, isHopeless })

/**
 * Whether the service can reach an address from its own network: https, a public host, the usual port, no secret in it.
 * The words say what to do otherwise.
 */
export function judgePublicAddress(typed: string): AddressJudgment {
  const text = typed.trim()
  if (text === '') return refuse('Enter an address.', true)
  if (!URL.canParse(text))
    return refuse('This is no address. It starts with https:// and names a host.', true)
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && !isPublicHost(url.hostname))
    return refuse(
      `${url.hostname} is not reachable from outside your network. The service must reach it publicly.`,
      true,
    )
  if (url.protocol === 'http:') return refuse('The service needs https. Try the same address with https://.')
  if (url.protocol !== 'https:')
    return refuse(
      `An address with ${url.protocol} works on your own device only. The service must reach it publicly.`,
      true,
    )
  if (text.length > 2048) return refuse('The address is longer than 2,048 characters.')
  if (url.username !== '' || url.password !== '')
    return refuse('The address holds a user name or password. Take it out: it would be kept with the file.')
  if (url.port !== '') return refuse(`The service calls the usual port only, not ${url.port}.`)
  return { ok: true, url }
}

// The URL parser converts decimal, octal and hexadecimal hosts to four decimal parts, so one form is enough here.
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1))
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPublicIpv4(host.split('.').map(Number))
  const name = host.replace(/\.$/, '')
  const isReserved =
    /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example)$/.test(name)
  return name.includes('.') && !isReserved
}

/** Without the ranges that the internet does not route (RFC 6890). */
function isPublicIpv4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100 && b >= 64 && b < 128) return false
  if (a === 169 && b === 254) return false
  if (a === 172 && b >= 16 && b < 32) return false
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) return false
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false
  return !(a === 203 && b === 0 && c === 113)
}

/** Only global unicast (2000::/3) is public, except the documentation range and addresses that wrap IPv4. */
const isPublicIpv6 = (host: string): boolean =>
  /^[23][0-9a-f]{3}:/i.test(host) && !/^2001:0?db8:/i.test(host) && !host.startsWith('2002:')
