import { cacheControl, securityHeaders, transportSecurity } from './securityHeaders.mjs'

/** Page for a missing asset: Cloudflare Pages looks for a 404.html in the folder, Netlify is told of it. */
const missing = 'assets/404.html'

/**
 * Header files for static hosts, by name, made from the same source as the headers of `npm start`. `assets` names the
 * built files, the largest first. They are cached for ever by their names and not by their folder: a host adds a
 * folder's headers to its 404 replies too, and those would be cached for a year. For hosts that take at most a hundred
 * rules (Cloudflare Pages) the rest is revalidated, which is slower but right.
 */
export function headerFiles(config, assets) {
  const all = Object.entries({ ...securityHeaders(config), ...transportSecurity })
  const forEver = cacheControl('/assets/')
  const nginxHeaders = all.map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  )
  const within = (lines) => lines.map((line) => `  ${line}`)
  return {
    // Netlify, Cloudflare Pages and others that read this format.
    _headers: [
      '/*',
      ...all.map(([name, value]) => `  ${name}: ${value}`),
      '  Cache-Control: no-cache',
      ...assets.flatMap((name) => [`/assets/${name}`, '  ! Cache-Control', `  Cache-Control: ${forEver}`]),
      '',
    ].join('\n'),
    _redirects: `/assets/* /${missing} 404\n/* /index.html 200\n`,
    [missing]:
      '<!doctype html><meta charset="utf-8"><title>No such file</title><p>There is no such file.</p>\n',
    // An nginx location with headers of its own inherits none, so each has them all. Without `always` a reply of 404
    // gets no header.
    'nginx-headers.conf': [
      '# include inside the server block that serves this folder, in place of its locations for / and /assets/',
      'location /assets/ {',
      ...within(['try_files $uri =404;', ...nginxHeaders, `add_header Cache-Control "${forEver}";`]),
      '}',
      'location / {',
      ...within([
        'try_files $uri /index.html;',
        ...nginxHeaders,
        `add_header Cache-Control "${cacheControl('/')}" always;`,
      ]),
      '}',
      '',
    ].join('\n'),
  }
}
