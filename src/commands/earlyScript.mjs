/** A Vite plugin: src/early.ts as a script of its own that stands before the app's in the page. */
export const earlyScript = () => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const built = Object.values(bundle ?? {}).find(({ type, name }) => type === 'chunk' && name === 'early')
      const src = bundle === undefined ? '/src/early.ts' : `/${built.fileName}`
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src }, injectTo: 'head-prepend' }]
    },
  },
})
