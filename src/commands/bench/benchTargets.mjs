import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { loadSandbox } from '../loadSandbox.mjs'
import { root } from '../project.mjs'
import { securityHeaders } from '../securityHeaders.mjs'

const work = resolve(root, '.tmp/bench')
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Each floor as its own app, so that no chunks are shared. */
export async function buildFloors() {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  for (const name of ['f2', 'f2t']) {
    const folder = join(work, 'src', name)
    mkdirSync(folder, { recursive: true })
    const early =
      name === 'f2t' ? '<script>window.__orders=fetch("/api/floor?limit=100").then(r=>r.json())</script>' : ''
    const entry = resolve(root, 'test/bench/floors', `${name}.tsx`)
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title><link rel="icon" href="data:,"></head><body><div id="root"></div>${early}<script type="module" src="./main.ts"></script></body></html>`,
    )
    writeFileSync(join(folder, 'main.ts'), `import { start } from ${JSON.stringify(entry)}\nstart()\n`)
    await build({
      root: folder,
      base: '/',
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: join(work, 'dist', name), emptyOutDir: true, reportCompressedSize: false },
    })
  }
}

/** Serves floors and app over HTTP/2 with brotli from loopback, each on a port of its own, with the API below /api. */
export async function serveTargets() {
  const { createHandler } = await loadSandbox('test/bench/sandboxHandler.ts')
  const api = createHandler(120)
  const config = {
    ...JSON.parse(readFileSync(resolve(root, 'public/config.json'), 'utf8')),
    apiBaseUrl: '/api',
  }
  const signedIn = {
    kind: 'token',
    id: 'bench',
    home: 'store 5104771',
    token: 'sandbox-store',
    apiBaseUrl: '/api',
    storeId: null,
    storeName: 'Bench',
    scopes: ['orders'],
    isSandbox: false,
  }
  const f2 = await serve(join(work, 'dist/f2'), {}, api)
  const f2t = await serve(join(work, 'dist/f2t'), {}, api)
  const app = await serve(resolve(root, 'dist'), { headers: securityHeaders(config), config }, api)
  return {
    pages: {
      F2: { url: f2.address, row: 'tbody tr' },
      F2t: { url: f2t.address, row: 'tbody tr' },
      platen: {
        url: `${app.address}orders?limit=100`,
        row: 'tbody tr td a',
        session: { 'platen.connection': JSON.stringify(signedIn) },
      },
      repeat: {
        url: `${app.address}orders?limit=100`,
        row: 'tbody tr td a',
        session: { 'platen.connection': JSON.stringify(signedIn) },
        isRepeat: true,
      },
    },
    close: () => [f2, f2t, app].map(({ server }) => server.close()),
  }
}

async function serve(folder, { headers = {}, config = null }, api) {
  const files = new Map()
  for (const name of readdirSync(folder, { recursive: true })) {
    if (extname(name) in types) files.set(`/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name)))
  }
  if (config !== null) files.set('/config.json', Buffer.from(JSON.stringify(config)))
  const squeezed = new Map(
    [...files].map(([path, bytes]) => [
      path,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ]),
  )
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    void answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  async function answer(request, response) {
    const path = request.url.split('?')[0]
    if (path.startsWith('/api')) {
      const { authorization } = request.headers
      const reply = await api(
        new Request(`https://${request.headers[':authority'] ?? request.headers.host}${request.url}`, {
          headers: authorization ? { authorization } : {},
        }),
      )
      const body = brotliCompressSync(Buffer.from(await reply.arrayBuffer()), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
      response
        .writeHead(reply.status, {
          'content-type': reply.headers.get('content-type') ?? 'application/json',
          'content-encoding': 'br',
          'cache-control': 'no-store',
        })
        .end(body)
      return
    }
    const found = squeezed.has(path) ? path : extname(path) === '' ? '/index.html' : null
    if (found === null) return void response.writeHead(404).end()
    response.writeHead(200, {
      ...headers,
      'content-type': types[extname(found)],
      'content-encoding': 'br',
      'cache-control': found.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(squeezed.get(found))
  }
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { address: `https://127.0.0.1:${server.address().port}/`, server }
}

/** A throwaway certificate: browsers speak HTTP/2 over TLS only. */
function certificate() {
  mkdirSync(work, { recursive: true })
  const [key, cert] = [join(work, 'key.pem'), join(work, 'cert.pem')]
  if (!existsSync(cert)) {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '3650',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    )
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
