/** Of a module of react-router: what is made as it is loaded, classes with what is set on them, and names for tools. */
const creates = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g
const classes =
  /^var (\w+) = (class extends React\d*\.Component \{)([\s\S]*?^\});(?:\n\1\.(contextType = \w+;))?/gm
const names = /^\w+\.displayName = .*;\n/gm

/**
 * A Vite plugin: says of what react-router makes as it is loaded that nobody misses it unless it is used, and leaves out
 * the names that tools for developers show. Else its forms, its prefetching and the pages that it draws for errors would
 * be in the first file, half of its code.
 */
export const pureRouter = () => ({
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/chunk-[^/]+\.mjs$/ },
    handler: (code) =>
      code
        .replace(creates, '= /* @__PURE__ */ $1')
        .replace(classes, (_, name, head, body, context) => {
          const set = context === undefined ? '' : `static ${context}`
          return `var ${name} = /* @__PURE__ */ (() => ${head}${set}${body})();`
        })
        .replace(names, ''),
  },
})
