import { extname } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { openBrowser } from './visitor'

const kinds: Record<string, string> = { '.js': 'text/javascript', '.woff2': 'font/woff2' }

/**
 * An empty page in Chromium with one file of its own, which takes what it needs of the app's files: built like the
 * app, and answered from memory.
 */
export async function openModulePage(file: string): Promise<Page> {
  const built = await build({
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: file } },
  })
  const files = new Map<string, string | Buffer>(
    [built]
      .flat()
      .flatMap((result) =>
        'output' in result
          ? result.output.map(
              (piece) =>
                [
                  `/${piece.fileName}`,
                  piece.type === 'chunk' ? piece.code : Buffer.from(piece.source),
                ] as const,
            )
          : [],
      ),
  )
  const [start = ''] = files.keys()
  const page = await (await openBrowser()).newPage()
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname)
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Empty</title><script type="module" src="${start}"></script>`,
      })
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: kinds[extname(pathname)] ?? 'application/octet-stream', body })
  })
  await page.goto('http://localhost/')
  return page
}
