import { securityHeaders, transportSecurity } from './securityHeaders.mjs'

/** Header files for static hosts, by name, made of the same source as the headers of `npm start`. */
export function headerFiles(config) {
  const all = Object.entries({ ...securityHeaders(config), ...transportSecurity })
  return {
    // Netlify, Cloudflare Pages and others that read this format.
    _headers: [
      '/*',
      ...all.map(([name, value]) => `  ${name}: ${value}`),
      '  Cache-Control: no-cache',
      '/assets/*',
      '  ! Cache-Control',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ].join('\n'),
    _redirects: '/* /index.html 200\n',
    'nginx-headers.conf': [
      '# include inside the server block that serves this folder; add: try_files $uri /index.html;',
      ...all.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`),
      '',
    ].join('\n'),
  }
}
