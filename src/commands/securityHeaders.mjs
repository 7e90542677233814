/**
 * The one source of the security headers, for `npm start` and for the files of static hosts. `config` is the parsed
 * config.json: the app may call only its addresses besides its own origin.
 */
export function securityHeaders(config) {
  const origins = [
    ...new Set(
      addressesOf(config)
        .map(originOf)
        .filter((origin) => origin !== null),
    ),
  ]
  const insecure = origins.filter((origin) => origin.startsWith('http://'))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Artwork and pictures of blanks come from any https host; http only from what is configured.
    ["img-src 'self' blob: data: https:", ...insecure].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}

/** Sent by https hosts only: a local server must not be pinned to https. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

const addressesOf = (config) => [
  config.apiBaseUrl,
  config.authBaseUrl,
  config.oauth?.tokenEndpoint,
  config.artworkUpload?.url,
  ...(config.artworkUpload?.uploadOrigins ?? []),
]

function originOf(address) {
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return null
  return URL.canParse(address) ? new URL(address).origin : null
}

/** Cache-Control of a path: the page and the settings are always revalidated, built assets kept for ever. */
export const cacheControl = (path) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
