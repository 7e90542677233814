/** What src/early.ts tells addresses apart by, and the page there; the first one is what all pages but the list need. */
const pages = {
  '': 'src/app/latePages.ts',
  'orders/': 'src/features/orders/detail/OrderPage.tsx',
  products: 'src/features/products/list/ProductsPage.tsx',
  'products/': 'src/features/products/detail/ProductPage.tsx',
  catalog: 'src/features/catalog/list/CatalogPage.tsx',
  'catalog/': 'src/features/catalog/blank/BlankPage.tsx',
}

/**
 * A Vite plugin: src/early.ts as a script of its own that stands before the app's in the page, with the files of the
 * pages that it asks for.
 */
export const earlyScript = () => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (bundle === undefined) return [tag('/src/early.ts', {})]
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const built = chunks.find(({ name }) => name === 'early')
      const first = filesOf(
        bundle,
        chunks.find(({ isEntry, name }) => isEntry && name === 'index'),
      )
      const files = {}
      for (const [place, path] of Object.entries(pages)) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`))
        const own = [...filesOf(bundle, chunk)].filter((name) => !first.has(name))
        files[place] = own.filter((name) => place === '' || !files[''].includes(short(name))).map(short)
      }
      return [tag(`/${built.fileName}`, { 'data-files': JSON.stringify(files) })]
    },
  },
})

const tag = (src, more) => ({
  tag: 'script',
  attrs: { type: 'module', crossorigin: true, src, ...more },
  injectTo: 'head-prepend',
})

const short = (name) => name.replace(/^assets\//, '')

/** The files without which a chunk does not run: its own, those that it imports, and their styles. */
function filesOf(bundle, { fileName, imports, viteMetadata }, known = new Set()) {
  if (known.has(fileName)) return known
  known.add(fileName)
  for (const name of imports) if (bundle[name] !== undefined) filesOf(bundle, bundle[name], known)
  for (const name of viteMetadata?.importedCss ?? []) known.add(name)
  return known
}
