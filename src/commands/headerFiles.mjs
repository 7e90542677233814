import { cacheControl, securityHeaders, transportSecurity } from './securityHeaders.mjs'

/** Page for an asset that is not there: Cloudflare Pages looks for one in the folder, Netlify is told to. */
const missing = 'assets/404.html'

/**
 * Header files for static hosts, by name, made of the same source as the headers of `npm start`. `assets` names the
 * built files, the largest first. They are kept for ever by name and not by their folder: a host adds the headers of
 * a folder to its 404 as well, and that would stay for a year. Hosts that take no more than a hundred rules
 * (Cloudflare Pages) have the rest asked for anew, which is slower and still right.
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
    // A location with headers of its own inherits none, so each has them all. Without `always` a header is left off a
    // reply of 404.
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
