// Mantine and React create elements through APIs that Trusted Types guard. The default policy lets nothing
// through that could run code: no markup in strings, and scripts only from our own build.
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null
      createScriptURL(url: string): string | null
    },
  ): unknown
}

const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes')

factory?.createPolicy('default', {
  createHTML: (text) => (/[<&]/.test(text) ? null : text),
  createScriptURL: (url) => {
    const target = new URL(url, location.href)
    const isPart =
      target.pathname.startsWith(import.meta.env.DEV ? '/' : '/assets/') || target.pathname === '/sw.js'
    return target.origin === location.origin && isPart ? url : null
  },
})
