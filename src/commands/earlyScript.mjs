/** How src/early.ts tells addresses apart, and the page at each; all pages but the list need the first entry. */
const pages = {
  '': 'src/app/latePages.ts',
  'orders/': 'src/features/orders/detail/OrderPage.tsx',
  products: 'src/features/products/list/ProductsPage.tsx',
  'products/': 'src/features/products/detail/ProductPage.tsx',
  catalog: 'src/features/catalog/list/CatalogPage.tsx',
  'catalog/': 'src/features/catalog/blank/BlankPage.tsx',
  'design/': 'src/features/placement/EditorPage.tsx',
}
/** For pages rarely opened first, only files of at least this many bytes are named: every page carries the names. */
const leastBytes = { 'design/': 4000 }

/**
 * A Vite plugin: builds src/early.ts as a script of its own, put before the app's in the page, with the names of the
 * files of the pages that it loads.
 */
export const earlyScript = () => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return placed(html, '/src/early.ts', {})
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const built = chunks.find(({ name }) => name === 'early')
      const first = filesOf(
        bundle,
        chunks.find(({ isEntry, name }) => isEntry && name === 'index'),
      )
      const files = {}
      for (const [place, path] of Object.entries(pages)) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`))
        const own = [...filesOf(bundle, chunk)].filter(
          (name) => !first.has(name) && (place === '' || !files[''].includes(short(name))),
        )
        files[place] = own.filter((name) => bytesOf(bundle[name]) >= (leastBytes[place] ?? 0)).map(short)
      }
      return placed(html, `/${built.fileName}`, files)
    },
  },
})

const charset = '<meta charset="utf-8" />'

/** The page with the script: before the app's, and after the charset, which has to be in the first 1,024 bytes. */
function placed(html, src, files) {
  if (!html.includes(charset)) throw new Error(`index.html names its encoding by ${charset}`)
  const named = JSON.stringify(files).replaceAll('"', '&quot;')
  const script = `<script type="module" crossorigin src="${src}" data-files="${named}"></script>`
  return html.replace(charset, `${charset}\n    ${script}`)
}

const bytesOf = ({ code, source }) => (code ?? source).length

const short = (name) => name.replace(/^assets\//, '')

/** The files that a chunk needs to run: its own, those it imports, and their styles. */
function filesOf(bundle, { fileName, imports, viteMetadata }, known = new Set()) {
  if (known.has(fileName)) return known
  known.add(fileName)
  for (const name of imports) if (bundle[name] !== undefined) filesOf(bundle, bundle[name], known)
  for (const name of viteMetadata?.importedCss ?? []) known.add(name)
  return known
}
